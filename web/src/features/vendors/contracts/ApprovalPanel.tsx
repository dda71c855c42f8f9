import { chakra } from '@chakra-ui/react'
import type { VendorContract } from '@remotehands/contract'
import { FileX, Hourglass } from 'lucide-react'
import { formatDate } from '../../../lib/dates.ts'
import { Notice } from '../../../ui/Notice.tsx'

/** Why a contract doesn't count: it is waiting for approval, refused, withdrawn or void. */
export function ApprovalPanel({ contract: { approval, voided } }: { contract: VendorContract }) {
  const { state } = approval
  if (voided) return <Aside title="This contract is void" {...voided} />
  if (state === 'refused') return <Aside title="This contract was refused" {...approval} />
  if (state === 'withdrawn') return <Aside title="This contract was withdrawn" {...approval} />
  if (state === 'approved') return null
  return (
    <Notice Icon={Hourglass} palette="blue" title="This contract waits for approval">
      It doesn’t count in figures, warnings or reports until an administrator approves it. The vendor can
      still edit or withdraw it.
    </Notice>
  )
}

interface AsideProps {
  title: string
  at: string | null
  by: string | null
  reason: string | null
}

function Aside({ title, at, by, reason }: AsideProps) {
  return (
    <Notice Icon={FileX} palette="gray" title={title}>
      {at && by && (
        <p>
          By {by} on {formatDate(at)}. It counts nowhere.
        </p>
      )}
      {reason && (
        <chakra.p mt="1" whiteSpace="pre-line" overflowWrap="anywhere">
          {reason}
        </chakra.p>
      )}
    </Notice>
  )
}
