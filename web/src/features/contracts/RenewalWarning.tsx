import { chakra, Link } from '@chakra-ui/react'
import { daysLeft, isExpiringSoon, type VendorContract } from '@remotehands/contract'
import { TriangleAlert } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { formatDay } from '../../lib/dates.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useNow } from '../../ui/use-now.ts'
import { expiryWords } from './contract-words.ts'
import { useOpenContract } from './use-open-contract.ts'

interface RenewalWarningProps {
  contracts: readonly VendorContract[]
}

/** Lists the contracts that end within 60 days (§4), the soonest first. What was terminated needs no renewal. */
export function RenewalWarning({ contracts }: RenewalWarningProps) {
  const now = useNow()
  const { linkTo } = useOpenContract()
  const soon = contracts
    .filter(({ status, endDate }) => status !== 'terminated' && isExpiringSoon(daysLeft(endDate, now)))
    .sort((a, b) => (a.endDate < b.endDate ? -1 : 1))
  if (soon.length === 0) return null
  const title =
    soon.length === 1 ? 'Contract renewal coming up' : `${soon.length} contract renewals coming up`
  return (
    <Notice Icon={TriangleAlert} palette="yellow" title={title}>
      <chakra.ul mt="1" ps="5" listStyleType="disc">
        {soon.map(({ id, contractName, endDate }) => (
          <li key={id}>
            <Link asChild color="inherit" textDecoration="underline">
              <RouterLink to={linkTo(id)}>{contractName}</RouterLink>
            </Link>
            {`: ${expiryWords(daysLeft(endDate, now))?.toLowerCase()} (${formatDay(endDate)})`}
          </li>
        ))}
      </chakra.ul>
    </Notice>
  )
}
