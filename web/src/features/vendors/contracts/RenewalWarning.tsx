import { chakra, Link } from '@chakra-ui/react'
import { can, daysLeft, isExpiringSoon, isInForce, type VendorContract } from '@remotehands/contract'
import { TriangleAlert } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { formatDay } from '../../../lib/dates.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { useSession } from '../../people/session/use-session.ts'
import { expiryWords, needsNewDates } from './contract-words.ts'
import { useOpenContract } from './use-open-contract.ts'

interface RenewalWarningProps {
  contracts: readonly VendorContract[]
}

/**
 * Lists the contracts that end within 60 days (§4), the soonest first. What was terminated needs no renewal; what
 * has renewed by itself needs the dates of its new term.
 */
export function RenewalWarning({ contracts }: RenewalWarningProps) {
  const now = useNow()
  const { user } = useSession()
  const soon = contracts
    .filter(isInForce)
    .filter(({ status, endDate }) => status !== 'terminated' && isExpiringSoon(daysLeft(endDate, now)))
    .sort((a, b) => (a.endDate < b.endDate ? -1 : 1))
  const renewed = contracts.filter((contract) => needsNewDates(contract, now))
  const title =
    soon.length === 1 ? 'Contract renewal coming up' : `${soon.length} contract renewals coming up`
  return (
    <>
      <Warning
        title={title}
        contracts={soon}
        words={({ endDate }) =>
          `${expiryWords(daysLeft(endDate, now))?.toLowerCase()} (${formatDay(endDate)})`
        }
      />
      <Warning
        title={renewedWords(renewed.length, user !== undefined && can(user.role, 'contract:write'))}
        contracts={renewed}
        words={({ endDate }) => `the last term ended on ${formatDay(endDate)}`}
      />
    </>
  )
}

/** Only administrators can enter a new term. */
function renewedWords(count: number, mayRenew: boolean): string {
  const happened = count === 1 ? 'A contract has auto-renewed' : `${count} contracts have auto-renewed`
  if (!mayRenew) return happened
  return `${happened}: enter the dates of ${count === 1 ? 'its new term' : 'their new terms'}`
}

interface WarningProps {
  title: string
  contracts: readonly VendorContract[]
  words: (contract: VendorContract) => string
}

function Warning({ title, contracts, words }: WarningProps) {
  const { linkTo } = useOpenContract()
  if (contracts.length === 0) return null
  return (
    <Notice Icon={TriangleAlert} palette="yellow" title={title}>
      <chakra.ul mt="1" ps="5" listStyleType="disc">
        {contracts.map((contract) => (
          <li key={contract.id}>
            <Link asChild color="inherit" textDecoration="underline">
              <RouterLink to={linkTo(contract.id)}>{contract.contractName}</RouterLink>
            </Link>
            {`: ${words(contract)}`}
          </li>
        ))}
      </chakra.ul>
    </Notice>
  )
}
