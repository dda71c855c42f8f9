import { Button, SimpleGrid, Stack } from '@chakra-ui/react'
import { type CurrentUser, can } from '@remotehands/contract'
import { Link as RouterLink } from 'react-router-dom'
import { ExpiringWarranties } from '../features/assets/ExpiringWarranties.tsx'
import { OnCallNow } from '../features/duty/OnCallNow.tsx'
import { FigureCards } from '../features/figures/FigureCards.tsx'
import { BackgroundJobs } from '../features/jobs/BackgroundJobs.tsx'
import { HeldMailLink } from '../features/mail-in/HeldMailLink.tsx'
import { EndingDocuments } from '../features/people/documents/EndingDocuments.tsx'
import { RecentQueue } from '../features/tickets/RecentQueue.tsx'
import { ContractFigures } from '../features/vendors/contracts/ContractFigures.tsx'
import { RenewalWarning } from '../features/vendors/contracts/RenewalWarning.tsx'
import { useContracts } from '../features/vendors/contracts/use-contracts.ts'
import { quarterlyReviewPath } from '../lib/paths.ts'
import { FailedNotice } from '../ui/FailedNotice.tsx'
import { useTab } from '../ui/UrlTabs.tsx'
import { DeskSection } from './DeskSection.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { MoreButton } from './MoreButton.tsx'
import { techieFigures } from './techie-figures.ts'

/** §9. */
const recentTickets = 5

/** Where the company stands: the desk, what runs out, and what the contracts come to. */
export function AdminDashboardOverview({ user, tabs }: { user: CurrentUser; tabs: readonly string[] }) {
  const { openTab } = useTab(tabs)
  const reachesAll = can(user.role, 'company:read')
  return (
    <Stack gap="8">
      <FigureCards cards={techieFigures} />
      {can(user.role, 'company:write') && <FirstSteps />}
      {!reachesAll && can(user.role, 'report:read') && (
        <Button asChild size="sm" variant="outline" colorPalette="gray" alignSelf="flex-start">
          <RouterLink to={quarterlyReviewPath()}>What was done this quarter</RouterLink>
        </Button>
      )}
      {can(user.role, 'duty:read') && <OnCallNow />}
      {can(user.role, 'heldMail:read') && <HeldMailLink />}
      {can(user.role, 'job:read') && <BackgroundJobs />}
      {can(user.role, 'contract:write') && <Contracts />}
      <DeskSection
        title="Due next"
        action={<MoreButton onPress={() => openTab('tickets')}>All tickets</MoreButton>}
      >
        <RecentQueue status="open" sort="due" limit={recentTickets} />
      </DeskSection>
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="8" alignItems="start">
        <DeskSection
          title="Recent tickets"
          action={<MoreButton onPress={() => openTab('tickets')}>Tickets</MoreButton>}
        >
          <RecentQueue limit={recentTickets} />
        </DeskSection>
        <Stack gap="8">
          <DeskSection
            title="Warranties ending"
            action={<MoreButton onPress={() => openTab('devices')}>Devices</MoreButton>}
          >
            <ExpiringWarranties {...(!reachesAll && { companyId: user.companyId })} />
          </DeskSection>
          {can(user.role, 'document:write') && (
            <DeskSection title="Documents ending">
              <EndingDocuments />
            </DeskSection>
          )}
        </Stack>
      </SimpleGrid>
    </Stack>
  )
}

function Contracts() {
  const { items, error, isLoading, refresh } = useContracts()
  return (
    <Stack gap="4">
      <RenewalWarning contracts={items ?? []} />
      {error && (
        <FailedNotice
          title="The contracts could not be loaded."
          error={error}
          isRetrying={isLoading}
          onRetry={refresh}
        />
      )}
      {(items || !error) && <ContractFigures contracts={items} />}
    </Stack>
  )
}
