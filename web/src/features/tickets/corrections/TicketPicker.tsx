import { Box, chakra, Input, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { useQuery } from '../../../lib/use-query.ts'
import { FormField } from '../../../ui/FormField.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { useSettled } from '../../../ui/use-settled.ts'

interface TicketPickerProps {
  label: string
  /** The ticket that can't be chosen: it is the one that is open. */
  exceptId: number
  value: number | undefined
  onChange: (id: number | undefined) => void
  /** Whose tickets can be chosen; everybody's if absent. */
  companyId?: number
  error?: string | undefined
}

const most = 6

/** Chooses another ticket by its number, or by what a search finds. */
export function TicketPicker({ label, exceptId, value, onChange, companyId, error }: TicketPickerProps) {
  const [text, setText] = useState('')
  const asked = useSettled(text.trim())
  const [, number] = /^#?(\d{1,9})$/.exec(asked) ?? []
  const named = useQuery(number ? 'tickets.readForStaff' : undefined, { params: { id: Number(number) } })
  const found = useQuery(asked && !number ? 'tickets.queue' : undefined, {
    query: { q: asked, limit: most, ...(companyId && { companyId: [companyId] }) },
  })
  const query = number ? named : found
  const tickets = asked === '' ? [] : number ? [named.data].flatMap((one) => one ?? []) : (found.data ?? [])
  const shown = tickets.filter(({ id }) => id !== exceptId)
  const isNone = asked !== '' && !query.isRefreshing && shown.length === 0
  return (
    <Stack gap="2">
      <FormField label={label} hint="A number, or words of its title." error={error} required>
        {(control) => (
          <Input
            {...control}
            value={text}
            autoComplete="off"
            onChange={({ target }) => {
              setText(target.value)
              onChange(undefined)
            }}
          />
        )}
      </FormField>
      {shown.length > 0 && (
        <Stack
          role="radiogroup"
          aria-label="Found tickets"
          gap="0"
          borderWidth="1px"
          borderRadius="l2"
          divideY="1px"
        >
          {shown.map(({ id, title, company, status }) => (
            <chakra.label key={id} display="flex" gap="3" px="3" py="2" alignItems="center" cursor="pointer">
              <chakra.input
                type="radio"
                name="found-ticket"
                boxSize="4"
                flexShrink="0"
                accentColor="accent.solid"
                checked={value === id}
                onChange={() => onChange(id)}
              />
              <Box flex="1" minW="0" textStyle="sm">
                <chakra.span color="fg.muted">#{id}</chakra.span> {title}
                <chakra.span display="block" color="fg.muted">
                  {company}
                </chakra.span>
              </Box>
              <StatusBadge status={status} />
            </chakra.label>
          ))}
        </Stack>
      )}
      {isNone && (
        <chakra.p role="status" textStyle="sm" color="fg.muted">
          {query.error && !number ? 'This list could not be loaded.' : 'No matches.'}
        </chakra.p>
      )}
    </Stack>
  )
}
