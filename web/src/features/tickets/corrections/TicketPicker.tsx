import { Box, chakra, Input, Stack } from '@chakra-ui/react'
import type { QueueTicket, TicketStatus } from '@remotehands/contract'
import { useEffect, useState } from 'react'
import { useQuery } from '../../../lib/use-query.ts'
import { FormField } from '../../../ui/FormField.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { useSettled } from '../../../ui/use-settled.ts'

interface Offered {
  status: TicketStatus
  /** Only a ticket that was named by its number says whose it is. */
  companyId?: number | undefined
  mergedIntoId?: number | null | undefined
}

interface TicketPickerProps {
  label: string
  /** The ticket that can't be chosen: it is the one that is open. */
  exceptId?: number
  value: number | undefined
  onChange: (id: number | undefined) => void
  /** Whose tickets can be chosen; everybody's if absent. */
  companyId?: number
  /** In which statuses they can be; in any if absent. */
  status?: TicketStatus[]
  /** Why a ticket can't be chosen; undefined if it can. */
  refusalOf?: (ticket: Offered) => string | undefined
  error?: string | undefined
}

const most = 6

/** Chooses a ticket by its number, or by what a search finds. */
export function TicketPicker(props: TicketPickerProps) {
  const { label, exceptId, value, onChange, companyId, status: statuses, refusalOf, error } = props
  const [text, setText] = useState('')
  const asked = useSettled(text.trim())
  const [, number] = /^#?(\d{1,9})$/.exec(asked) ?? []
  const named = useQuery(number ? 'tickets.readForStaff' : undefined, { params: { id: Number(number) } })
  const found = useQuery(asked && !number ? 'tickets.queue' : undefined, {
    query: {
      q: asked,
      limit: most,
      ...(companyId && { companyId: [companyId] }),
      ...(statuses && { status: statuses }),
    },
  })
  const query = number ? named : found
  const tickets = asked === '' ? [] : number ? [named.data].flatMap((one) => one ?? []) : (found.data ?? [])
  const shown = tickets.filter(({ id }) => id !== exceptId)
  // A number leaves nothing to choose.
  const byNumber = number ? shown.find((ticket) => refusalOf?.(ticket) === undefined)?.id : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen is told once.
  useEffect(() => {
    if (byNumber !== undefined) onChange(byNumber)
  }, [byNumber])
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
          {shown.map((ticket) => (
            <Row
              key={ticket.id}
              {...{ ticket, refusal: refusalOf?.(ticket), isChosen: value === ticket.id }}
              onChoose={() => onChange(ticket.id)}
            />
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

interface RowProps {
  ticket: Offered & Pick<QueueTicket, 'id' | 'title' | 'company'>
  /** Why it can't be chosen. */
  refusal: string | undefined
  isChosen: boolean
  onChoose: () => void
}

function Row({ ticket: { id, title, company, status }, refusal, isChosen, onChoose }: RowProps) {
  const isRefused = refusal !== undefined
  return (
    <chakra.label
      display="flex"
      gap="3"
      px="3"
      py="2"
      alignItems="center"
      cursor={isRefused ? 'not-allowed' : 'pointer'}
    >
      <chakra.input
        type="radio"
        name="found-ticket"
        boxSize="4"
        flexShrink="0"
        accentColor="accent.solid"
        disabled={isRefused}
        checked={isChosen}
        onChange={onChoose}
      />
      <Box flex="1" minW="0" textStyle="sm">
        <chakra.span color="fg.muted">#{id}</chakra.span> {title}
        <chakra.span display="block" color="fg.muted">
          {company}
        </chakra.span>
        {isRefused && (
          <chakra.span display="block" color="fg.error">
            {refusal}
          </chakra.span>
        )}
      </Box>
      <StatusBadge status={status} />
    </chakra.label>
  )
}
