import { Flex } from '@chakra-ui/react'
import type { PresentPerson } from '@remotehands/contract'
import { Eye, PenLine } from 'lucide-react'
import { useColleagues, useTellingPresence } from '../live/presence.ts'
import type { TicketState } from './use-ticket.ts'

interface ColleaguesProps {
  ticketId: number
  state: TicketState
}

/** Who else at the desk has the ticket open. Its line is always there, so that nothing moves when somebody comes. */
export function Colleagues({ ticketId, state }: ColleaguesProps) {
  useTellingPresence(ticketId, state.seesNotes)
  const people = useColleagues(ticketId, state.user?.id)
  if (!state.seesNotes) return null
  const isWriting = people.some(({ act }) => act !== 'reading')
  const Icon = isWriting ? PenLine : Eye
  return (
    <Flex
      role="status"
      flex="1 1 8rem"
      minH="5"
      gap="1.5"
      align="center"
      textStyle="sm"
      {...(isWriting ? { fontWeight: 'medium' } : { color: 'fg.muted' })}
    >
      {people.length > 0 && (
        <>
          <Icon size={14} aria-hidden style={{ flexShrink: 0 }} />
          {presenceWords(people)}
        </>
      )}
    </Flex>
  )
}

const acts = { replying: 'writing a reply', noting: 'writing a note', reading: 'reading' } as const
const order = Object.keys(acts)

/** "Mia Chen is writing a reply, Tom Ward is reading": whoever writes comes first. */
export function presenceWords(people: readonly PresentPerson[]): string {
  const sorted = people.toSorted((a, b) => order.indexOf(a.act) - order.indexOf(b.act))
  const named = sorted.slice(0, 2).map(({ name, act }) => `${name} is ${acts[act]}`)
  const more = people.length - named.length
  const others = more > 0 ? [`${more} more ${more === 1 ? 'colleague is' : 'colleagues are'} here`] : []
  return [...named, ...others].join(', ')
}
