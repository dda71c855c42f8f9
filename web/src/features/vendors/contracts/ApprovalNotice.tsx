import { chakra, Link } from '@chakra-ui/react'
import type { VendorContract } from '@remotehands/contract'
import { Hourglass } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { Notice } from '../../../ui/Notice.tsx'
import { stateOf } from './contract-words.ts'
import { useOpenContract } from './use-open-contract.ts'

interface ApprovalNoticeProps {
  contracts: readonly VendorContract[]
  /** Administrators decide; a vendor waits. */
  audience: 'admin' | 'vendor'
}

export function ApprovalNotice({ contracts, audience }: ApprovalNoticeProps) {
  const { linkTo } = useOpenContract()
  const waiting = contracts.filter((contract) => stateOf(contract) === 'pending')
  if (waiting.length === 0) return null
  const title =
    waiting.length === 1 ? '1 contract waits for approval' : `${waiting.length} contracts wait for approval`
  return (
    <Notice Icon={Hourglass} palette="blue" title={title}>
      <p>
        {audience === 'admin'
          ? 'Contracts don’t count in figures, warnings or reports until you approve them.'
          : 'A contract counts once an administrator has approved it. Until then you can edit or withdraw it.'}
      </p>
      <chakra.ul mt="1" ps="5" listStyleType="disc">
        {waiting.map(({ id, contractName, vendorName }) => (
          <li key={id}>
            <Link asChild color="inherit" textDecoration="underline">
              <RouterLink to={linkTo(id)}>{contractName}</RouterLink>
            </Link>
            {audience === 'admin' && ` (${vendorName})`}
          </li>
        ))}
      </chakra.ul>
    </Notice>
  )
}
