import { Button, chakra, Flex, Stack } from '@chakra-ui/react'
import type { VendorContract } from '@remotehands/contract'
import { BellRing } from 'lucide-react'
import { formatDate, formatDay } from '../../../lib/dates.ts'
import { useQuery } from '../../../lib/use-query.ts'
import { BackButton } from '../../../ui/BackButton.tsx'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { RecordHeading } from '../../../ui/RecordHeading.tsx'
import { RecordState } from '../../../ui/RecordState.tsx'
import { useSession } from '../../people/session/use-session.ts'
import { ApprovalPanel } from './ApprovalPanel.tsx'
import { ContractActions, mayCorrect } from './ContractActions.tsx'
import { ComplianceBadge, ContractStateBadge, ExpiryBadge, StartBadge } from './ContractBadges.tsx'
import { ContractDocuments } from './ContractDocuments.tsx'
import { ContractHistory } from './ContractHistory.tsx'
import { moneyWords, noticeWords } from './contract-words.ts'

interface ContractViewProps {
  id: number
  onBack: () => void
}

/** One contract: its terms, actions, documents and history. */
export function ContractView({ id, onBack }: ContractViewProps) {
  const { user } = useSession()
  return (
    <Stack gap="6">
      <BackButton onClick={onBack}>Back to contracts</BackButton>
      <RecordState
        query={useQuery('contracts.read', { params: { id } })}
        noun="contract"
        named={`contract #${id}`}
        reason="It does not exist, or it belongs to another vendor."
        back={<Button onClick={onBack}>Show the contracts</Button>}
      >
        {(contract) => (
          <>
            <Terms contract={contract} />
            <ApprovalPanel contract={contract} />
            <NoticePanel contract={contract} />
            {user && <ContractActions contract={contract} role={user.role} />}
            <ContractDocuments
              contract={contract}
              mayChange={user !== undefined && mayCorrect(contract, user.role)}
            />
            <ContractHistory contractId={id} />
          </>
        )}
      </RecordState>
    </Stack>
  )
}

function Terms({ contract }: { contract: VendorContract }) {
  return (
    <Stack gap="4">
      <Flex gap="3" align="center" wrap="wrap">
        <RecordHeading>{contract.contractName}</RecordHeading>
        <ContractStateBadge contract={contract} />
        <StartBadge contract={contract} />
        <ComplianceBadge complianceStatus={contract.complianceStatus} />
        <ExpiryBadge contract={contract} />
      </Flex>
      <Facts columns={{ base: 2, lg: 4 }}>
        <Fact name="Vendor">{contract.vendorName}</Fact>
        <Fact name="Contract number">{contract.contractNumber ?? '–'}</Fact>
        {contract.presentTerm && (
          <Fact name="Present term">
            {formatDay(contract.presentTerm.startDate)} – {formatDay(contract.presentTerm.endDate)}
          </Fact>
        )}
        <Fact name="Start date">{formatDay(contract.startDate)}</Fact>
        <Fact name="End date">{formatDay(contract.endDate)}</Fact>
        <Fact name="Monthly value">{moneyWords(contract.monthlyValue)}</Fact>
        <Fact name="Annual value">{moneyWords(contract.annualValue)}</Fact>
        <Fact name="Payment terms">{contract.paymentTerms ?? '–'}</Fact>
        <Fact name="Auto-renewal">{contract.autoRenewal ? 'Yes' : 'No'}</Fact>
        <Fact name="Notice date">{formatDay(contract.noticeDate)}</Fact>
        <Fact name="Notification days">{contract.notificationDays}</Fact>
        <Fact name="Renewal date">{contract.renewalDate ? formatDay(contract.renewalDate) : '–'}</Fact>
      </Facts>
      {(contract.slaRequirements || contract.notes) && (
        <Facts columns={{ base: 1, md: 2 }}>
          {contract.slaRequirements && <Fact name="SLA requirements">{contract.slaRequirements}</Fact>}
          {contract.notes && <Fact name="Notes">{contract.notes}</Fact>}
        </Facts>
      )}
    </Stack>
  )
}

function NoticePanel({ contract: { renewalNotice, noticeDate } }: { contract: VendorContract }) {
  const { state, at, by, plan, note } = renewalNotice
  if (state === 'none') return null
  return (
    <Notice Icon={BellRing} palette={state === 'acknowledged' ? 'blue' : 'yellow'} title={noticeWords[state]}>
      <p>
        {at && by ? `By ${by} on ${formatDate(at)}.` : `Since ${formatDay(noticeDate)}.`}
        {plan && (plan === 'renew' ? ' To be renewed.' : ' To expire.')}
      </p>
      {note && (
        <chakra.p mt="1" whiteSpace="pre-line" overflowWrap="anywhere">
          {note}
        </chakra.p>
      )}
    </Notice>
  )
}
