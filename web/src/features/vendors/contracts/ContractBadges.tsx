import { Badge } from '@chakra-ui/react'
import { daysLeft, isInForce, isSetAside, limits, type VendorContract } from '@remotehands/contract'
import {
  Ban,
  BellRing,
  CalendarClock,
  CalendarPlus,
  CircleCheck,
  CircleX,
  Clock,
  FileX,
  Hourglass,
  type LucideIcon,
  RefreshCw,
  ShieldAlert,
  ShieldCheck,
  ShieldQuestion,
  Undo2,
} from 'lucide-react'
import { formatDay } from '../../../lib/dates.ts'
import { IconBadge } from '../../../ui/IconBadge.tsx'
import { useNow } from '../../../ui/use-now.ts'
import {
  type ContractState,
  complianceWords,
  expiryWords,
  needsNewDates,
  noticeWords,
  stateOf,
  stateWords,
} from './contract-words.ts'

interface Look {
  palette: string
  Icon: LucideIcon
}

const stateLooks: Record<ContractState, Look> = {
  active: { palette: 'green', Icon: CircleCheck },
  expired: { palette: 'gray', Icon: CircleX },
  pending_renewal: { palette: 'yellow', Icon: RefreshCw },
  terminated: { palette: 'gray', Icon: Ban },
  pending: { palette: 'blue', Icon: Hourglass },
  refused: { palette: 'red', Icon: CircleX },
  withdrawn: { palette: 'gray', Icon: Undo2 },
  voided: { palette: 'gray', Icon: FileX },
}

const complianceLooks: Record<VendorContract['complianceStatus'], Look> = {
  compliant: { palette: 'green', Icon: ShieldCheck },
  'non-compliant': { palette: 'red', Icon: ShieldAlert },
  'under-review': { palette: 'yellow', Icon: ShieldQuestion },
}

/** One colour for each state, everywhere, and never colour alone. */
export function ContractStateBadge({ contract }: { contract: VendorContract }) {
  const state = stateOf(contract)
  const { palette, Icon } = stateLooks[state]
  return (
    <IconBadge palette={palette} Icon={Icon}>
      {stateWords[state]}
    </IconBadge>
  )
}

export function ComplianceBadge({ complianceStatus }: Pick<VendorContract, 'complianceStatus'>) {
  const { palette, Icon } = complianceLooks[complianceStatus]
  return (
    <IconBadge palette={palette} Icon={Icon} variant="outline">
      {complianceWords[complianceStatus]}
    </IconBadge>
  )
}

/**
 * How soon a contract ends: destructive at 30 days or fewer, otherwise secondary (§4). Nothing beyond 60, and of a contract
 * that is not in force. One that has renewed by itself has not expired: it needs the dates of its new term.
 */
export function ExpiryBadge({ contract }: { contract: VendorContract }) {
  const now = useNow()
  if (needsNewDates(contract, now)) return <NewDatesBadge />
  const days = daysLeft(contract.endDate, now)
  const words = isInForce(contract) ? expiryWords(days) : undefined
  if (!words) return null
  const isUrgent = days <= limits.contract.urgentDays
  const Icon = days <= 0 ? CircleX : isUrgent ? Hourglass : Clock
  return (
    <Badge
      colorPalette={isUrgent ? 'red' : 'gray'}
      variant={isUrgent ? 'solid' : 'subtle'}
      data-variant={isUrgent ? 'destructive' : 'secondary'}
    >
      <Icon size={12} aria-hidden />
      {words}
    </Badge>
  )
}

function NewDatesBadge() {
  return (
    <Badge colorPalette="yellow" variant="surface">
      <CalendarPlus size={12} aria-hidden />
      New dates needed
    </Badge>
  )
}

/** When the contract starts, if no term is running yet. */
export function StartBadge({ contract }: { contract: VendorContract }) {
  const { startDate, presentTerm } = contract
  const isAhead = daysLeft(startDate, useNow()) > 0
  if (!isAhead || presentTerm || isSetAside(contract) || contract.status === 'terminated') return null
  return (
    <Badge colorPalette="blue" variant="outline">
      <CalendarClock size={12} aria-hidden />
      Starts {formatDay(startDate)}
    </Badge>
  )
}

/** The state of the renewal notice; nothing until one is due. */
export function NoticeBadge({ renewalNotice }: Pick<VendorContract, 'renewalNotice'>) {
  const { state } = renewalNotice
  if (state === 'none') return null
  return (
    <Badge colorPalette={state === 'acknowledged' ? 'blue' : 'orange'} variant="outline">
      <BellRing size={12} aria-hidden />
      {noticeWords[state]}
    </Badge>
  )
}
