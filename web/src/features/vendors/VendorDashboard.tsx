import { Stack } from '@chakra-ui/react'
import { useQuery } from '../../lib/use-query.ts'
import { FailedNotice } from '../../ui/FailedNotice.tsx'
import { ApprovalNotice } from './contracts/ApprovalNotice.tsx'
import { ContractFigures } from './contracts/ContractFigures.tsx'
import { RenewalWarning } from './contracts/RenewalWarning.tsx'
import { useContracts } from './contracts/use-contracts.ts'
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
      <ApprovalNotice contracts={contracts.items ?? []} audience={mayShare ? 'admin' : 'vendor'} />
      <RenewalWarning contracts={contracts.items ?? []} />
      {failed && (
        <FailedNotice
          title="The figures could not be loaded."
          error={failed}
          isRetrying={figures.isRefreshing}
          onRetry={retry}
        />
      )}
      {(contracts.items || !contracts.error) && <ContractFigures contracts={contracts.items} />}
      {(figures.data || !figures.error) && <VendorFigureCards figures={figures.data} />}
      {vendorId === undefined ? (
        <EachVendor title="Vendors" />
      ) : (
        <SharedTickets vendorId={vendorId} mayShare={mayShare} />
      )}
    </Stack>
  )
}
