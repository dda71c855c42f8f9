import { chakra, Flex, Heading, Link, SimpleGrid } from '@chakra-ui/react'
import type { VendorContract } from '@remotehands/contract'
import { Link as RouterLink } from 'react-router-dom'
import { formatDay } from '../../../lib/dates.ts'
import {
  ComplianceBadge,
  ContractStateBadge,
  ExpiryBadge,
  NoticeBadge,
  StartBadge,
} from './ContractBadges.tsx'
import { ContractFact } from './ContractFact.tsx'
import { moneyWords } from './contract-words.ts'
import { useOpenContract } from './use-open-contract.ts'

interface ContractCardProps {
  contract: VendorContract
  /** Whether the card says whose it is. */
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
      <SimpleGrid as="dl" columns={2} gap="3">
        <ContractFact name="Start date">{formatDay(startDate)}</ContractFact>
        <ContractFact name="End date">{formatDay(endDate)}</ContractFact>
        <ContractFact name="Monthly value">{moneyWords(contract.monthlyValue)}</ContractFact>
        <ContractFact name="Annual value">{moneyWords(contract.annualValue)}</ContractFact>
      </SimpleGrid>
    </chakra.li>
  )
}
