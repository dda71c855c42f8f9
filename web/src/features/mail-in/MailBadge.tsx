import type { MailOutcome } from '@remotehands/contract'
import { Ban, Bot, CalendarDays, Hourglass, Lock, MessageSquare, Ticket } from 'lucide-react'
import { IconBadge } from '../../ui/IconBadge.tsx'
import { outcomeWords } from './mail-words.ts'

const looks = {
  reply: { palette: 'green', Icon: MessageSquare },
  note: { palette: 'yellow', Icon: Lock },
  ticket: { palette: 'green', Icon: Ticket },
  appointment: { palette: 'green', Icon: CalendarDays },
  held: { palette: 'blue', Icon: Hourglass },
  kept: { palette: 'gray', Icon: Bot },
  blocked: { palette: 'gray', Icon: Ban },
  spam: { palette: 'gray', Icon: Ban },
} as const

/** What became of a mail. */
export function MailBadge({ outcome }: { outcome: MailOutcome }) {
  const { palette, Icon } = looks[outcome]
  return (
    <IconBadge palette={palette} Icon={Icon}>
      {outcomeWords[outcome]}
    </IconBadge>
  )
}
