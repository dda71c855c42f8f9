import { Stack } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { messageOf } from '../../lib/api-error.ts'
import { useQuery } from '../../lib/use-query.ts'
import { Notice } from '../../ui/Notice.tsx'
import { RetryButton } from '../../ui/RetryButton.tsx'
import { ContractFigures } from '../contracts/ContractFigures.tsx'
import { RenewalWarning } from '../contracts/RenewalWarning.tsx'
import { useContracts } from '../contracts/use-contracts.ts'
import { EachVendor } from './EachVendor.tsx'
import { SharedTickets } from './SharedTickets.tsx'
import { VendorFigureCards } from './VendorFigureCards.tsx'

/** What matters about one vendor, or about all: what ends soon, the figures, and the tickets that it works on. */
export function VendorDashboard({ vendorId, mayShare }: { vendorId?: number; mayShare: boolean }) {
  const contracts = useContracts(vendorId)
  const figures = useQuery('vendors.figures', { query: { vendorId } }, { revalidateOnMount: true })
  const failed = figures.error ?? contracts.error
  const retry = () => Promise.all([figures.refresh(), contracts.refresh()])
  return (
    <Stack gap="6">
      <RenewalWarning contracts={contracts.items ?? []} />
      {failed && (
        <Notice
          role="alert"
          Icon={TriangleAlert}
          palette="yellow"
          title="The figures could not be loaded."
          action={<RetryButton isRetrying={figures.isRefreshing} onRetry={retry} />}
        >
          {messageOf(failed, 'Nothing was lost. Please try again.')}
        </Notice>
      )}
      <ContractFigures contracts={contracts.items} />
      <VendorFigureCards figures={figures.data} />
      {vendorId === undefined ? (
        <EachVendor title="Vendors" />
      ) : (
        <SharedTickets vendorId={vendorId} mayShare={mayShare} />
      )}
    </Stack>
  )
}
