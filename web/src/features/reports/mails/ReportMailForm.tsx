import { Input, Stack } from '@chakra-ui/react'
import {
  companyReports,
  limits,
  paperNames,
  papers,
  type ReportMail,
  reportNames,
  rhythms,
} from '@remotehands/contract'
import { useQuery } from '../../../lib/use-query.ts'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { CheckPicker } from '../../../ui/CheckPicker.tsx'
import { Form } from '../../../ui/Form.tsx'
import { FormButtons } from '../../../ui/FormButtons.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { OneOf } from '../../../ui/OneOf.tsx'
import { RecordSelect } from '../../../ui/RecordSelect.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useCompanies } from '../../people/companies/use-companies.ts'
import type { ReportFilters } from '../use-report-filters.ts'
import { ReportMailPreview } from './ReportMailPreview.tsx'
import { rhythmNames } from './report-mail-words.ts'
import { useReportMailForm } from './use-report-mail-form.ts'

interface ReportMailFormProps {
  mail: ReportMail | undefined
  filters: ReportFilters
  onDone: () => void
}

/** What is mailed, how often, to whom; then the mail itself, before it is switched on. */
export function ReportMailForm({ mail, filters, onDone }: ReportMailFormProps) {
  const { form, submit, shown, back, save, isBusy } = useReportMailForm(mail, filters, onDone)
  const { register, watch, setValue, formState } = form
  const { errors, isSubmitting } = formState
  const values = watch()
  const { report, companyId } = values
  const set = (changes: Partial<typeof values>) => {
    for (const [name, value] of Object.entries(changes)) setValue(name as keyof typeof values, value)
  }
  const query = { report, companyId: companyReports.includes(report) ? (companyId ?? undefined) : undefined }
  const readers = useQuery('reportMails.readers', { query })
  const isSame = mail !== undefined && report === mail.report && companyId === mail.companyId
  // Whoever may no longer read it has to be seen to be taken off.
  const lost = (isSame ? mail.recipients : [])
    .filter(({ id }) => !readers.data?.some((reader) => reader.id === id))
    .map((person) => ({ ...person, company: 'can’t read this report any more' }))
  const companies = useCompanies(filters.reachesAll)
  if (shown)
    return (
      <ReportMailPreview {...shown} isBusy={isBusy} isOn={mail?.isOn === true} onBack={back} onSave={save} />
    )
  return (
    <Form onSubmit={submit} mt="4">
      <Stack gap="4">
        <FormField label="Name" required error={errors.name?.message}>
          {(control) => <Input {...control} {...register('name')} maxLength={limits.reportMails.name.max} />}
        </FormField>
        <OneOf
          label="Report"
          value={report}
          options={filters.kinds.map((value) => ({ value, label: reportNames[value] }))}
          error={errors.report?.message}
          onChange={(value) => set({ report: value, recipientIds: [] })}
        />
        {filters.reachesAll && companyReports.includes(report) && (
          <RecordSelect
            label="Company"
            none={report === 'review' ? 'Choose a company' : 'All companies'}
            required={report === 'review'}
            value={companyId ?? undefined}
            list={companies}
            error={errors.companyId?.message}
            onChange={(id) => set({ companyId: id ?? null, assigneeId: null, recipientIds: [] })}
          />
        )}
        <OneOf
          label="How often"
          value={values.rhythm}
          options={rhythms.map((value) => ({ value, label: rhythmNames[value] }))}
          hint="In the morning after the end of each, in the service desk’s time zone."
          onChange={(rhythm) => set({ rhythm })}
        />
        <CheckPicker
          legend="Goes to"
          hint="People who may read this report. That is looked at again each time."
          isRequired
          error={errors.recipientIds?.message}
          list={{ ...readers, items: readers.data && [...readers.data, ...lost] }}
          noun="people"
          empty="Nobody may read this report."
          wordsOf={({ name, company }) => `${name} ${company}`}
          limit={limits.reportMails.recipients}
          value={values.recipientIds}
          onChange={(recipientIds) => set({ recipientIds })}
        >
          {({ name, company }) => `${name}, ${company}`}
        </CheckPicker>
        <FormField label="Files" required error={errors.isPdf?.message}>
          {({ id }) => (
            <Stack id={id} gap="2">
              <CheckBox isChecked={values.isPdf} onChange={(isPdf) => set({ isPdf })}>
                PDF
              </CheckBox>
              <CheckBox isChecked={values.isCsv} onChange={(isCsv) => set({ isCsv })}>
                CSV
              </CheckBox>
            </Stack>
          )}
        </FormField>
        <OneOf
          label="Paper"
          value={values.paper}
          options={papers.map((value) => ({ value, label: paperNames[value] }))}
          onChange={(paper) => set({ paper })}
        />
      </Stack>
      <FormButtons onCancel={onDone}>
        <SubmitButton isBusy={isSubmitting} busyLabel="Making the preview…">
          Preview
        </SubmitButton>
      </FormButtons>
    </Form>
  )
}
