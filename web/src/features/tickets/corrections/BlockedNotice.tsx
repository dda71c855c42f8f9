import { Link, Stack } from '@chakra-ui/react'
import { isOpen } from '@remotehands/contract'
import { CircleSlash } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { listWords } from '../../../lib/list-words.ts'
import { Notice } from '../../../ui/Notice.tsx'
import type { ShownTicket } from '../use-ticket.ts'
import { useTicketLink } from '../use-ticket-link.ts'

/** The tickets that it waits for: those which block it, and are still open. */
export const blockersOf = ({ links = [] }: Pick<ShownTicket, 'links'>) =>
  links.filter(({ kind, status }) => kind === 'blocked_by' && isOpen(status))

/** Says before an open ticket is resolved that it waits for others. It can be resolved all the same. */
export function BlockedNotice({ ticket }: { ticket: ShownTicket }) {
  const linkTo = useTicketLink()
  const blockers = blockersOf(ticket)
  if (!isOpen(ticket.status) || blockers.length === 0) return null
  return (
    <Notice Icon={CircleSlash} palette="yellow" title={blockedWords(blockers)}>
      <Stack as="ul" gap="0" listStyleType="none">
        {blockers.map(({ id, title }) => (
          <li key={id}>
            <Link asChild color="inherit" textDecoration="underline">
              <RouterLink to={linkTo(id)}>
                #{id} {title}
              </RouterLink>
            </Link>
          </li>
        ))}
      </Stack>
    </Notice>
  )
}

/** "This ticket is blocked by #4 and #5, which are still open." */
export function blockedWords(blockers: readonly { id: number }[]): string {
  const numbers = listWords(blockers.map(({ id }) => `#${id}`))
  return `This ticket is blocked by ${numbers}, which ${blockers.length === 1 ? 'is' : 'are'} still open.`
}
