import { Input, NativeSelect, Textarea } from '@chakra-ui/react'
import { type VisitKind, visitKinds } from '@remotehands/contract'
import { FormField } from '../../ui/FormField.tsx'
import { DevicePicker } from '../assets/DevicePicker.tsx'
import { kindWords } from './visit-words.ts'

/** The fields that appointments and requests share. */
export interface EnteredVisit {
  kind: VisitKind
  title: string
  notes: string
  location: string
  deviceIds: number[]
}

export const blankVisit: EnteredVisit = { kind: 'on_site', title: '', notes: '', location: '', deviceIds: [] }

interface VisitFieldsProps {
  /** Whose devices can be named. */
  companyId: number | undefined
  value: EnteredVisit
  onChange: (value: EnteredVisit) => void
  errors: Record<string, string>
}

export function VisitFields({ companyId, value, onChange, errors }: VisitFieldsProps) {
  const set = (part: Partial<EnteredVisit>) => onChange({ ...value, ...part })
  return (
    <>
      <FormField label="Kind" required>
        {(control) => (
          <NativeSelect.Root>
            <NativeSelect.Field
              {...control}
              value={value.kind}
              onChange={({ target }) => {
                const kind = visitKinds.find((kind) => kind === target.value)
                if (kind) set({ kind })
              }}
            >
              {visitKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {kindWords[kind]}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        )}
      </FormField>
      <FormField label="What it is about" required error={errors.title}>
        {(control) => (
          <Input {...control} value={value.title} onChange={({ target }) => set({ title: target.value })} />
        )}
      </FormField>
      <FormField label="Location" error={errors.location}>
        {(control) => (
          <Input
            {...control}
            value={value.location}
            onChange={({ target }) => set({ location: target.value })}
          />
        )}
      </FormField>
      {companyId !== undefined && (
        <DevicePicker
          key={companyId}
          companyId={companyId}
          value={value.deviceIds}
          onChange={(deviceIds) => set({ deviceIds })}
          error={errors.deviceIds}
        />
      )}
      <FormField label="Notes" error={errors.notes}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={value.notes}
            onChange={({ target }) => set({ notes: target.value })}
          />
        )}
      </FormField>
    </>
  )
}
