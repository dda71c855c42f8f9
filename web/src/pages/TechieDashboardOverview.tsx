import { SimpleGrid, Stack } from '@chakra-ui/react'
import { FigureCards } from '../features/figures/FigureCards.tsx'
import { RecentMaintenance } from '../features/maintenance/RecentMaintenance.tsx'
import { QuestionQueue } from '../features/questions/QuestionQueue.tsx'
import { TicketQueue } from '../features/tickets/TicketQueue.tsx'
import { DeskSection } from './DeskSection.tsx'
import { MoreButton } from './MoreButton.tsx'
import { techieFigures } from './techie-figures.ts'

/** §9. */
const recentTickets = 5
const pendingQuestions = 3
const recentLogs = 5

/** Where the work stands. */
export function TechieDashboardOverview({ openTab }: { openTab: (tab: string) => void }) {
  return (
    <Stack gap="8">
      <FigureCards cards={techieFigures} />
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="8" alignItems="start">
        <DeskSection
          title="Recent open tickets"
          action={<MoreButton onPress={() => openTab('tickets')}>Tickets</MoreButton>}
        >
          <TicketQueue status="open" limit={recentTickets} />
        </DeskSection>
        <Stack gap="8" minW="0">
          <DeskSection title="Pending questions">
            <QuestionQueue state="pending" limit={pendingQuestions} />
          </DeskSection>
          <DeskSection
            title="Recent maintenance"
            action={<MoreButton onPress={() => openTab('maintenance')}>All maintenance</MoreButton>}
          >
            <RecentMaintenance limit={recentLogs} />
          </DeskSection>
        </Stack>
      </SimpleGrid>
    </Stack>
  )
}
