import {
  Box,
  Button,
  chakra,
  Flex,
  Heading,
  SimpleGrid,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '@chakra-ui/react'
import type { VendorContract } from '@remotehands/contract'
import { ArrowLeft, BellRing } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { formatDate, formatDay } from '../../../lib/dates.ts'
import { useQuery } from '../../../lib/use-query.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useSession } from '../../people/session/use-session.ts'
import { ApprovalPanel } from './ApprovalPanel.tsx'
import { ContractActions, mayCorrect } from './ContractActions.tsx'
import { ComplianceBadge, ContractStateBadge, ExpiryBadge, StartBadge } from './ContractBadges.tsx'
import { ContractDocuments } from './ContractDocuments.tsx'
import { ContractFact } from './ContractFact.tsx'
import { ContractHistory } from './ContractHistory.tsx'
import { moneyWords, noticeWords } from './contract-words.ts'

interface ContractViewProps {
  id: number
  onBack: () => void
}

/** One contract: its terms, what can be done with it, its documents, and what happened to it. */
export function ContractView({ id, onBack }: ContractViewProps) {
  const { user } = useSession()
  const { data: contract, error, isRefreshing, refresh } = useQuery('contracts.read', { params: { id } })
  const mayChange = user !== undefined && contract !== undefined && mayCorrect(contract, user.role)
  return (
    <Stack gap="6">
      <Flex>
        <Button variant="ghost" colorPalette="gray" size="sm" ms="-3" onClick={onBack}>
          <ArrowLeft size={16} aria-hidden />
          Back to contracts
        </Button>
      </Flex>
      {contract && (
        <>
          <Terms contract={contract} />
          <ApprovalPanel contract={contract} />
          <NoticePanel contract={contract} />
          {user && <ContractActions contract={contract} role={user.role} />}
          <ContractDocuments contract={contract} mayChange={mayChange} />
          <ContractHistory contractId={id} />
        </>
      )}
      {!contract && !error && (
        <Stack role="status" gap="4">
          <VisuallyHidden>Loading the contract…</VisuallyHidden>
          <Skeleton h="9" maxW="xs" />
          <Skeleton h="24" />
        </Stack>
      )}
      {!contract && error && (
        <Missing {...{ id, error, onBack }} isRetrying={isRefreshing} onRetry={refresh} />
      )}
    </Stack>
  )
}

function Terms({ contract }: { contract: VendorContract }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack gap="4">
      <Flex gap="3" align="center" wrap="wrap">
        <Heading ref={heading} as="h2" size="xl" tabIndex={-1} outline="none" overflowWrap="anywhere">
          {contract.contractName}
        </Heading>
        <ContractStateBadge contract={contract} />
        <StartBadge contract={contract} />
        <ComplianceBadge complianceStatus={contract.complianceStatus} />
        <ExpiryBadge contract={contract} />
      </Flex>
      <SimpleGrid as="dl" columns={{ base: 2, lg: 4 }} gap="4">
        <ContractFact name="Vendor">{contract.vendorName}</ContractFact>
        <ContractFact name="Contract number">{contract.contractNumber ?? '–'}</ContractFact>
        {contract.presentTerm && (
          <ContractFact name="Present term">
            {formatDay(contract.presentTerm.startDate)} – {formatDay(contract.presentTerm.endDate)}
          </ContractFact>
        )}
        <ContractFact name="Start date">{formatDay(contract.startDate)}</ContractFact>
        <ContractFact name="End date">{formatDay(contract.endDate)}</ContractFact>
        <ContractFact name="Monthly value">{moneyWords(contract.monthlyValue)}</ContractFact>
        <ContractFact name="Annual value">{moneyWords(contract.annualValue)}</ContractFact>
        <ContractFact name="Payment terms">{contract.paymentTerms ?? '–'}</ContractFact>
        <ContractFact name="Auto-renewal">{contract.autoRenewal ? 'Yes' : 'No'}</ContractFact>
        <ContractFact name="Notice date">{formatDay(contract.noticeDate)}</ContractFact>
        <ContractFact name="Notification days">{contract.notificationDays}</ContractFact>
        <ContractFact name="Renewal date">
          {contract.renewalDate ? formatDay(contract.renewalDate) : '–'}
        </ContractFact>
      </SimpleGrid>
      {(contract.slaRequirements || contract.notes) && (
        <SimpleGrid as="dl" columns={{ base: 1, md: 2 }} gap="4">
          {contract.slaRequirements && (
            <ContractFact name="SLA requirements">{contract.slaRequirements}</ContractFact>
          )}
          {contract.notes && <ContractFact name="Notes">{contract.notes}</ContractFact>}
        </SimpleGrid>
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

interface MissingProps extends ContractViewProps {
  error: Error
  isRetrying: boolean
  onRetry: () => unknown
}

function Missing({ id, error, isRetrying, onRetry, onBack }: MissingProps) {
  const isAbsent = error instanceof ApiError && error.status === 404
  return (
    <Box
      role="alert"
      p="6"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border.emphasized"
      borderRadius="l3"
    >
      <chakra.p fontWeight="semibold">
        {isAbsent ? `There is no contract #${id}.` : 'The contract could not be loaded.'}
      </chakra.p>
      <chakra.p mb="4" color="fg.muted">
        {isAbsent
          ? 'It does not exist, or it belongs to another vendor.'
          : messageOf(error, 'Nothing was lost. Please try again.')}
      </chakra.p>
      {isAbsent ? (
        <Button onClick={onBack}>Show the contracts</Button>
      ) : (
        <Button aria-disabled={isRetrying} onClick={() => isRetrying || onRetry()}>
          {isRetrying ? 'Retrying…' : 'Retry'}
        </Button>
      )}
    </Box>
  )
}
