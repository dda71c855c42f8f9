import type { api, BodyOf, InquiryDetails, InquiryStatus } from '@remotehands/contract'
import { call } from '../../../lib/api.ts'
import { useLists } from '../../../lib/use-lists.ts'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { useStep } from '../../../ui/use-step.ts'

type Change = BodyOf<(typeof api)['inquiries.update']>

const done: Record<InquiryStatus, string> = {
  new: 'The inquiry is open again.',
  answered: 'The inquiry is marked as answered.',
  spam: 'The inquiry is marked as spam.',
}

/** Changes an inquiry; `save` shows another call's answer. */
export function useInquiryChange(id: number, show: (inquiry: InquiryDetails) => unknown) {
  const { run, isBusy } = useStep('This could not be saved. Please try again.')
  const { toast } = useToast()
  const lists = useLists()

  async function save(inquiry: InquiryDetails) {
    await show(inquiry)
    await lists.forget(['inquiries.list'])
  }

  async function change(body: Change) {
    await run(async () => {
      await save(await call('inquiries.update', { params: { id }, body }))
      if (body.status) toast({ title: 'Inquiry Updated', description: done[body.status] })
    })
  }

  return { change, save, isBusy }
}
