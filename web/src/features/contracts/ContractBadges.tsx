import { Badge } from '@chakra-ui/react'
import { daysLeft, limits, type VendorContract } from '@remotehands/contract'
import {
  Ban,
  BellRing,
  CircleCheck,
  CircleX,
  Clock,
  Hourglass,
  type LucideIcon,
  RefreshCw,
  ShieldAlert,
  ShieldCheck,
  ShieldQuestion,
} from 'lucide-react'
import { useNow } from '../../ui/use-now.ts'
import { complianceWords, expiryWords, noticeWords, statusWords } from './contract-words.ts'

interface Look {
  palette: string
  Icon: LucideIcon
}

const statusLooks: Record<VendorContract['status'], Look> = {
  active: { palette: 'green', Icon: CircleCheck },
  expired: { palette: 'gray', Icon: CircleX },
  pending_renewal: { palette: 'yellow', Icon: RefreshCw },
  terminated: { palette: 'gray', Icon: Ban },
}

const complianceLooks: Record<VendorContract['complianceStatus'], Look> = {
  compliant: { palette: 'green', Icon: ShieldCheck },
  'non-compliant': { palette: 'red', Icon: ShieldAlert },
  'under-review': { palette: 'yellow', Icon: ShieldQuestion },
}

/** One colour for each status, everywhere, and never colour alone. */
export function ContractStatusBadge({ status }: Pick<VendorContract, 'status'>) {
  const { palette, Icon } = statusLooks[status]
  return (
    <Badge colorPalette={palette} variant="surface">
      <Icon size={12} aria-hidden />
      {statusWords[status]}
    </Badge>
  )
}

export function ComplianceBadge({ complianceStatus }: Pick<VendorContract, 'complianceStatus'>) {
  const { palette, Icon } = complianceLooks[complianceStatus]
  return (
    <Badge colorPalette={palette} variant="outline">
      <Icon size={12} aria-hidden />
      {complianceWords[complianceStatus]}
    </Badge>
  )
}

/** How soon a contract ends: destructive at 30 days or fewer, otherwise secondary (§4). Nothing beyond 60. */
export function ExpiryBadge({ endDate }: Pick<VendorContract, 'endDate'>) {
  const days = daysLeft(endDate, useNow())
  const words = expiryWords(days)
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

/** How far the renewal notice has come; nothing while none is due. */
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
