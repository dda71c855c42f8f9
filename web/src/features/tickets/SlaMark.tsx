import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import type { SlaState } from '@remotehands/contract'
import { AlarmClock, AlarmClockOff, CircleCheck, CircleX, Clock, type LucideIcon, Pause } from 'lucide-react'
import { DueTime } from '../../ui/DueTime.tsx'

/** The words of each state. */
export const slaLooks: Record<
  Exclude<SlaState, 'none'>,
  { words: string; color: string; Icon: LucideIcon }
> = {
  on_track: { words: 'on track', color: 'fg.muted', Icon: Clock },
  at_risk: { words: 'at risk', color: 'orange.fg', Icon: AlarmClock },
  breached: { words: 'overdue', color: 'red.fg', Icon: AlarmClockOff },
  paused: { words: 'paused', color: 'purple.fg', Icon: Pause },
  met: { words: 'on time', color: 'green.fg', Icon: CircleCheck },
  missed: { words: 'late', color: 'red.fg', Icon: CircleX },
}

interface SlaMarkProps {
  sla: SlaState
  /** The target that comes next. */
  dueAt: string | null
  /** On one line, where there is no column. */
  isInline?: boolean
  /** On one line of few words: colour and icon say the rest, and hidden words. */
  isShort?: boolean
}

/** The state of a ticket's service level: an icon, a word and the time left. */
export function SlaMark({ sla, dueAt, isInline = false, isShort = false }: SlaMarkProps) {
  if (sla === 'none') return <chakra.span color="fg.muted">no target</chakra.span>
  const { words, color, Icon } = slaLooks[sla]
  const isRunning = sla === 'on_track' || sla === 'at_risk' || sla === 'breached'
  if (isShort && isRunning && dueAt)
    return (
      <Flex gap="1.5" align="center" color={color}>
        <Icon size={15} aria-hidden style={{ flexShrink: 0 }} />
        {sla !== 'breached' && <VisuallyHidden>{words},</VisuallyHidden>}
        <chakra.span truncate fontWeight={sla === 'on_track' ? 'normal' : 'semibold'}>
          {sla === 'breached' ? 'overdue ' : 'due '}
          <DueTime instant={dueAt} isBare />
        </chakra.span>
      </Flex>
    )
  return (
    <Flex gap="1.5" align="flex-start" textStyle="sm" color={color}>
      <chakra.span flexShrink="0" pt="0.5">
        <Icon size={15} aria-hidden />
      </chakra.span>
      <span>
        <chakra.span fontWeight={isRunning && sla !== 'on_track' ? 'semibold' : 'normal'}>
          {words}
        </chakra.span>
        {isRunning && dueAt && (
          <chakra.span display={isInline ? 'inline' : 'block'} color="fg.muted">
            {isInline && ', '}due <DueTime instant={dueAt} />
          </chakra.span>
        )}
      </span>
    </Flex>
  )
}
