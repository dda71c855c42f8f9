import { Box, Container, Link } from '@chakra-ui/react'
import { ArrowLeft } from 'lucide-react'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { ImportList } from '../features/imports/ImportList.tsx'
import { ImportResult } from '../features/imports/ImportResult.tsx'
import { paths } from '../lib/paths.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { DashboardGate, Refused } from './DashboardGate.tsx'
import { mayEnter } from './page-gates.ts'

const linkTo = (id: number) => `${paths.imports}?import=${id}`

/** The imports that somebody has started: all of them, or the one that a notice leads to. */
export default function Imports() {
  const [query] = useSearchParams()
  const id = query.get('import') ?? ''
  const isOne = /^[1-9]\d{0,14}$/.test(id)
  return (
    <DashboardGate title="Imports">
      {(user) =>
        mayEnter(user.role, paths.imports) ? (
          <Container py={{ base: '6', md: '10' }} maxW="4xl">
            <PageTitle title="Imports" />
            <Box mt="6">
              {isOne ? (
                <>
                  <Link asChild mb="4" textStyle="sm">
                    <RouterLink to={paths.imports}>
                      <ArrowLeft size={16} aria-hidden />
                      All imports
                    </RouterLink>
                  </Link>
                  <Box bg="bg" borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '6' }}>
                    <ImportResult key={id} id={Number(id)} />
                  </Box>
                </>
              ) : (
                <ImportList role={user.role} linkTo={linkTo} />
              )}
            </Box>
          </Container>
        ) : (
          <Refused by="imports page" />
        )
      }
    </DashboardGate>
  )
}
