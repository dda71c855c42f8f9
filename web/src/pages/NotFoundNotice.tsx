import { Box, Button, Container, Grid, Image } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { PageTitle } from '../ui/PageTitle.tsx'

/** What stands in the place of a page that does not exist, and the way home. */
export function NotFoundNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Container py={{ base: '14', md: '20' }}>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: '3fr 2fr' }}
        gap={{ base: '10', lg: '16' }}
        alignItems="center"
      >
        <Box>
          <PageTitle title={title} />
          {children}
          <Button asChild mt="8" size="lg">
            <RouterLink to={paths.home}>Back to Home</RouterLink>
          </Button>
        </Box>
        <Image
          src="/images/unplugged.svg"
          alt=""
          htmlWidth={520}
          htmlHeight={400}
          w="full"
          borderRadius="l3"
        />
      </Grid>
    </Container>
  )
}
