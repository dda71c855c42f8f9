import {
  companyReports,
  type ReportMail,
  type ReportMailPreview,
  ReportMailTerms,
  technicianReports,
} from '@remotehands/contract'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useCreate } from '../../../lib/use-create.ts'
import { useLists } from '../../../lib/use-lists.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { useStep } from '../../../ui/use-step.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import type { ReportFilters } from '../use-report-filters.ts'
import { usualPaper } from '../usual-paper.ts'
import { termsOf } from './ReportMailCard.tsx'

/** Fills in what a report by mail is to be, shows it, and saves it: on, or off. */
export function useReportMailForm(mail: ReportMail | undefined, filters: ReportFilters, onDone: () => void) {
  const { kind = filters.reachesAll ? 'tickets' : 'review', companyId = null, assigneeId = null } = filters
  const form = useSchemaForm(
    ReportMailTerms,
    mail
      ? termsOf(mail)
      : {
          ...{
            name: '',
            report: kind,
            companyId,
            assigneeId,
            rhythm: kind === 'review' ? 'quarterly' : 'monthly',
          },
          ...{ recipientIds: [], paper: usualPaper(), isPdf: true, isCsv: false },
        },
  )
  const [shown, setShown] = useState<{ terms: ReportMailTerms; preview: ReportMailPreview }>()
  const { create } = useCreate('reportMails.create')
  const { forget } = useLists()
  const { toast } = useToast()
  const { run, isBusy } = useStep('The report could not be saved. Nothing was lost; please try again.')
  const submit = useSubmit(form, {
    send: async (wanted) => {
      const terms = {
        ...wanted,
        companyId: companyReports.includes(wanted.report) ? wanted.companyId : null,
        assigneeId: technicianReports.includes(wanted.report) ? wanted.assigneeId : null,
      }
      setShown({ terms, preview: await call('reportMails.preview', { body: terms }) })
    },
    failed: 'The preview could not be made. Nothing was lost; please try again.',
  })
  const save = (isOn: boolean) =>
    run(async () => {
      if (!shown) return
      const body = { ...shown.terms, isOn }
      try {
        if (mail)
          await call('reportMails.change', {
            params: { id: mail.id },
            body: { ...body, version: mail.version },
          })
        else await create(body)
      } finally {
        await forget(['reportMails.list'])
      }
      onDone()
      toast({
        title: isOn ? 'Report switched on' : 'Report saved',
        description: isOn ? 'The next one goes out when it’s due.' : 'It’s off until you switch it on.',
      })
    })
  const back = () => {
    setShown(undefined)
    // Once the form is there again.
    requestAnimationFrame(() => form.setFocus('name'))
  }
  return { form, submit, shown, back, save, isBusy }
}
