import { Box, Container } from '@chakra-ui/react'
import { TagsDesk } from '../features/tags/TagsDesk.tsx'
import { paths } from '../lib/paths.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { DashboardGate, Refused } from './DashboardGate.tsx'
import { mayEnter } from './page-gates.ts'

/** The tags of tickets, for administrators. */
export default function Tags() {
  return (
    <DashboardGate title="Tags">
      {(user) =>
        mayEnter(user.role, paths.tags) ? (
          <Container py={{ base: '6', md: '10' }} maxW="4xl">
            <PageTitle title="Tags" />
            <Box mt="4">
              <TagsDesk />
            </Box>
          </Container>
        ) : (
          <Refused by="tags" />
        )
      }
    </DashboardGate>
  )
}
