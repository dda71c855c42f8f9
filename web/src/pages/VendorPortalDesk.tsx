import { Flex, Stack } from '@chakra-ui/react'
import { type CurrentUser, can } from '@remotehands/contract'
import type { ReactNode } from 'react'
import { ContractList } from '../features/vendors/contracts/ContractList.tsx'
import { EachVendor } from '../features/vendors/EachVendor.tsx'
import { NoSuchVendor } from '../features/vendors/NoSuchVendor.tsx'
import { useChosenVendor } from '../features/vendors/use-chosen-vendor.ts'
import { VendorAssets } from '../features/vendors/VendorAssets.tsx'
import { VendorChoice } from '../features/vendors/VendorChoice.tsx'
import { VendorCompliance } from '../features/vendors/VendorCompliance.tsx'
import { VendorDashboard } from '../features/vendors/VendorDashboard.tsx'
import { VendorService } from '../features/vendors/VendorService.tsx'
import { useQuery } from '../lib/use-query.ts'
import { useWholeList } from '../lib/use-whole-list.ts'
import { DeskHead } from '../ui/DeskHead.tsx'
import { ListState } from '../ui/ListState.tsx'
import { UrlTabs } from '../ui/UrlTabs.tsx'

/** The vendor portal of a vendor's own people, and of administrators for one vendor or all. */
export function VendorPortalDesk({ user }: { user: CurrentUser }) {
  const isAdmin = can(user.role, 'vendor:write')
  const { chosenId, choose } = useChosenVendor()
  // A vendor's people reach one vendor: their own.
  const own = useQuery(isAdmin ? undefined : 'vendors.list')
  const all = useWholeList(isAdmin ? 'vendors.list' : undefined)
  const isUnknown =
    chosenId !== undefined && all.items && !all.hasMore && !all.items.some(({ id }) => id === chosenId)
  const vendorId = isAdmin ? chosenId : own.data?.[0]?.id
  const forOne = (content: (id: number) => ReactNode, title: string) => {
    if (vendorId !== undefined) return content(vendorId)
    if (isAdmin) return <EachVendor title={title} />
    return (
      <ListState
        items={own.data}
        isLoading={own.isLoading}
        error={own.error}
        onRetry={own.refresh}
        noun="vendor"
        empty="Your account belongs to no vendor yet. Please contact your account manager."
      >
        {() => null}
      </ListState>
    )
  }
  const head = (
    <DeskHead
      title="Vendor Portal"
      about={isAdmin ? 'Vendors, their contracts and how well they serve' : own.data?.[0]?.name}
    >
      Welcome, {user.firstName}
    </DeskHead>
  )
  return (
    <Stack gap="6">
      {isUnknown ? (
        <Stack gap="6" pt="5">
          {head}
          <NoSuchVendor id={chosenId} onShowAll={() => choose(undefined)} />
        </Stack>
      ) : (
        <UrlTabs
          key={chosenId}
          label="Vendor portal"
          actions={
            isAdmin && (
              <Flex w={{ base: 'full', md: 'auto' }} py={{ base: '2', md: '0' }}>
                <VendorChoice value={chosenId} onChange={choose} />
              </Flex>
            )
          }
          head={head}
          tabs={[
            {
              id: 'dashboard',
              label: 'Dashboard',
              content: isAdmin ? (
                <VendorDashboard {...(vendorId !== undefined && { vendorId })} mayShare />
              ) : (
                forOne((id) => <VendorDashboard vendorId={id} mayShare={false} />, 'Dashboard')
              ),
            },
            {
              id: 'contracts',
              label: 'Contracts',
              content: (
                <ContractList
                  {...(vendorId !== undefined && { vendorId })}
                  audience={isAdmin ? 'admin' : 'vendor'}
                />
              ),
            },
            {
              id: 'compliance',
              label: 'Compliance',
              content: forOne((id) => <VendorCompliance vendorId={id} mayReview={isAdmin} />, 'Compliance'),
            },
            {
              id: 'assets',
              label: 'Assets',
              content: forOne((id) => <VendorAssets vendorId={id} />, 'Assets'),
            },
            {
              id: 'performance',
              label: 'Performance',
              content: forOne((id) => <VendorService vendorId={id} mayWrite={isAdmin} />, 'Performance'),
            },
          ]}
        />
      )}
    </Stack>
  )
}
