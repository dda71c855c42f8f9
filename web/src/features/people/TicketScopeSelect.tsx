import { NativeSelect } from '@chakra-ui/react'
import { type TicketScope, ticketScopes } from '@remotehands/contract'
import type { ComponentProps } from 'react'
import { ticketScopeNames } from './session/role-links.ts'

interface TicketScopeSelectProps extends ComponentProps<typeof NativeSelect.Field> {
  /** What no choice means. Absent where one has to be chosen. */
  none?: string | undefined
  onChoose?: (scope: TicketScope) => void
}

/** The choice of which tickets somebody reads. */
export function TicketScopeSelect({ none, onChoose, ...field }: TicketScopeSelectProps) {
  return (
    <NativeSelect.Root maxW="sm">
      <NativeSelect.Field
        {...field}
        {...(onChoose && {
          onChange: ({ target }) => {
            const scope = ticketScopes.find((each) => each === target.value)
            if (scope) onChoose(scope)
          },
        })}
      >
        {none && <option value="">{none}</option>}
        {ticketScopes.map((scope) => (
          <option key={scope} value={scope}>
            {ticketScopeNames[scope]}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}
