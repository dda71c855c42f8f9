import { chakra, Flex, Heading, Link } from '@chakra-ui/react'
import type { VendorContract } from '@remotehands/contract'
import { Link as RouterLink } from 'react-router-dom'
import { formatDay } from '../../../lib/dates.ts'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import {
  ComplianceBadge,
  ContractStateBadge,
  ExpiryBadge,
  NoticeBadge,
  StartBadge,
} from './ContractBadges.tsx'
import { moneyWords } from './contract-words.ts'
import { useOpenContract } from './use-open-contract.ts'

interface ContractCardProps {
  contract: VendorContract
  /** Whether the card names the vendor. */
  showsVendor: boolean
}

export function ContractCard({ contract, showsVendor }: ContractCardProps) {
  const { linkTo } = useOpenContract()
  const { id, contractName, contractNumber, vendorName, startDate, endDate } = contract
  return (
    <chakra.li
      display="flex"
      flexDirection="column"
      gap="3"
      p="5"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
    >
      <Flex gap="2" justify="space-between" align="flex-start" wrap="wrap">
        <div>
          <Heading as="h3" size="md" overflowWrap="anywhere">
            <Link asChild>
              <RouterLink to={linkTo(id)}>{contractName}</RouterLink>
            </Link>
          </Heading>
          <chakra.p textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            {[showsVendor && vendorName, contractNumber ?? `#${id}`].filter(Boolean).join(' · ')}
          </chakra.p>
        </div>
        <ExpiryBadge contract={contract} />
      </Flex>
      <Flex gap="2" wrap="wrap">
        <ContractStateBadge contract={contract} />
        <StartBadge contract={contract} />
        <ComplianceBadge complianceStatus={contract.complianceStatus} />
        <NoticeBadge renewalNotice={contract.renewalNotice} />
      </Flex>
      <Facts columns={2} gap="3">
        <Fact name="Start date">{formatDay(startDate)}</Fact>
        <Fact name="End date">{formatDay(endDate)}</Fact>
        <Fact name="Monthly value">{moneyWords(contract.monthlyValue)}</Fact>
        <Fact name="Annual value">{moneyWords(contract.annualValue)}</Fact>
      </Facts>
    </chakra.li>
  )
}
