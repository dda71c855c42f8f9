import { chakra, Input, SimpleGrid, Textarea } from '@chakra-ui/react'
import { useFormContext } from 'react-hook-form'
import { FormField } from '../../../ui/FormField.tsx'

/** The fields for a contract's terms. */
interface TermFields {
  contractName: string
  contractNumber?: string | null | undefined
  startDate: string
  endDate: string
  renewalDate?: string | null | undefined
  noticeDate?: string | null | undefined
  monthlyValue?: string | null | undefined
  annualValue?: string | null | undefined
  paymentTerms?: string | null | undefined
  slaRequirements?: string | null | undefined
  autoRenewal?: boolean | undefined
  notificationDays?: number | undefined
  notes?: string | null | undefined
}

/** The terms of a contract, in a form that makes or corrects one: its `FormProvider` is around them. */
export function ContractFields() {
  const { register, formState } = useFormContext<TermFields>()
  const { errors } = formState
  const text = (name: TextName, label: string, placeholder?: string) => (
    <FormField label={label} required={name === 'contractName'} error={errors[name]?.message}>
      {(control) => <Input {...control} {...register(name)} placeholder={placeholder} />}
    </FormField>
  )
  const day = (name: DayName, label: string, hint?: string) => (
    <FormField
      label={label}
      required={name === 'startDate' || name === 'endDate'}
      hint={hint}
      error={errors[name]?.message}
    >
      {(control) => <Input type="date" {...control} {...register(name)} />}
    </FormField>
  )
  const area = (name: AreaName, label: string) => (
    <FormField label={label} error={errors[name]?.message}>
      {(control) => <Textarea rows={3} {...control} {...register(name)} />}
    </FormField>
  )
  return (
    <>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        {text('contractName', 'Contract name')}
        {text('contractNumber', 'Contract number')}
        {day('startDate', 'Start date')}
        {day('endDate', 'End date')}
        {text('monthlyValue', 'Monthly value', '$4,500.00')}
        {text('annualValue', 'Annual value', '$54,000.00')}
        {text('paymentTerms', 'Payment terms', 'Net 30')}
        <FormField
          label="Notification days"
          required
          hint="Days before the end date when the first notice goes out. More follow 30, 7 and 1 days before."
          error={errors.notificationDays && 'Please enter a number from 0 to 365.'}
        >
          {(control) => (
            <Input
              type="number"
              min="0"
              max="365"
              {...control}
              {...register('notificationDays', { valueAsNumber: true })}
            />
          )}
        </FormField>
        {day('renewalDate', 'Renewal date')}
        {day('noticeDate', 'Notice date', 'Leave empty to use the notification days.')}
      </SimpleGrid>
      {area('slaRequirements', 'SLA requirements')}
      {area('notes', 'Notes')}
      <chakra.label display="flex" gap="3" alignItems="center" cursor="pointer">
        <chakra.input type="checkbox" boxSize="4" accentColor="accent.solid" {...register('autoRenewal')} />
        Renews automatically
      </chakra.label>
    </>
  )
}

type TextName = 'contractName' | 'contractNumber' | 'monthlyValue' | 'annualValue' | 'paymentTerms'
type DayName = 'startDate' | 'endDate' | 'renewalDate' | 'noticeDate'
type AreaName = 'slaRequirements' | 'notes'
