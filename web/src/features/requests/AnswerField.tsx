import { Input, NativeSelect, Textarea } from '@chakra-ui/react'
import { limits } from '@remotehands/contract'
import { formatDay } from '../../lib/dates.ts'
import { useWholeList } from '../../lib/use-whole-list.ts'
import { FormField } from '../../ui/FormField.tsx'
import { RecordSelect } from '../../ui/RecordSelect.tsx'
import { useCompanyPeople } from '../people/companies/use-company-people.ts'
import type { Answer, Question } from './answers.ts'

interface AnswerFieldProps {
  question: Question
  answer: Answer | undefined
  /** Whose people and devices can be named; undefined until it is known. */
  companyId: number | undefined
  isRequired: boolean
  error: string | undefined
  onChange: (answer: Answer) => void
}

const none: Answer = { value: null, text: '' }
const yesNo = { yes: { value: true, text: 'Yes' }, no: { value: false, text: 'No' } } as const

/** One question of a request form, with the control of its kind. */
export function AnswerField(props: AnswerFieldProps) {
  const { question, answer, isRequired, error, onChange } = props
  const { label, help, kind, options } = question
  if (kind === 'person') return <PersonField {...props} />
  if (kind === 'device') return <DeviceField {...props} />
  const text = typeof answer?.value === 'string' ? answer.value : ''
  const write = (value: string) => onChange({ value, text: value })
  return (
    <FormField label={label} hint={help || undefined} required={isRequired} error={error}>
      {(control) => {
        if (kind === 'choice')
          return (
            <Select
              control={control}
              value={text}
              options={options.map((each) => [each, each])}
              onChange={write}
            />
          )
        if (kind === 'yes_no')
          return (
            <Select
              control={control}
              value={answer?.value === true ? 'yes' : answer?.value === false ? 'no' : ''}
              options={[
                ['yes', 'Yes'],
                ['no', 'No'],
              ]}
              onChange={(chosen) => onChange(yesNo[chosen as keyof typeof yesNo] ?? none)}
            />
          )
        if (kind === 'date')
          return (
            <Input
              type="date"
              {...control}
              maxW={{ sm: '60' }}
              value={text}
              onChange={({ target: { value } }) => onChange({ value, text: value && formatDay(value) })}
            />
          )
        if (kind === 'long_text')
          return (
            <Textarea
              {...control}
              rows={4}
              maxLength={limits.requestForm.answer.max}
              value={text}
              onChange={({ target }) => write(target.value)}
            />
          )
        return (
          <Input
            {...control}
            autoComplete="off"
            maxLength={limits.requestForm.line.max}
            value={text}
            onChange={({ target }) => write(target.value)}
          />
        )
      }}
    </FormField>
  )
}

interface SelectProps {
  control: object
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}

function Select({ control, value, options, onChange }: SelectProps) {
  return (
    <NativeSelect.Root maxW={{ sm: 'sm' }}>
      <NativeSelect.Field {...control} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">Choose</option>
        {options.map(([each, label]) => (
          <option key={each} value={each}>
            {label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}

function PersonField({ companyId, ...props }: AnswerFieldProps) {
  const list = useCompanyPeople(companyId)
  return <NamedField {...props} isDisabled={companyId === undefined} list={list} none="Choose a person" />
}

function DeviceField({ companyId, ...props }: AnswerFieldProps) {
  const isKnown = companyId !== undefined
  const list = useWholeList(isKnown ? 'devices.list' : undefined, { query: { companyId: companyId ?? 0 } })
  const items = list.items?.map(({ id, deviceName }) => ({ id, name: deviceName }))
  return <NamedField {...props} isDisabled={!isKnown} list={{ ...list, items }} none="Choose a device" />
}

type NamedFieldProps = Omit<AnswerFieldProps, 'companyId'> &
  Pick<Parameters<typeof RecordSelect>[0], 'list' | 'none' | 'isDisabled'>

/** One of the company's records; who or what has left since stays chosen. */
function NamedField({ question, answer, isRequired, error, onChange, list, ...select }: NamedFieldProps) {
  const value = typeof answer?.value === 'number' ? answer.value : undefined
  const isGone = value !== undefined && list.items?.every(({ id }) => id !== value)
  const items = isGone ? [{ id: value, name: answer?.text ?? '' }, ...(list.items ?? [])] : list.items
  return (
    <RecordSelect
      {...select}
      label={question.label}
      required={isRequired}
      hint={select.isDisabled ? 'Choose the company first.' : question.help || undefined}
      error={error}
      list={{ ...list, items }}
      value={value}
      onChange={(id) =>
        onChange(
          id === undefined ? none : { value: id, text: items?.find((each) => each.id === id)?.name ?? '' },
        )
      }
    />
  )
}
