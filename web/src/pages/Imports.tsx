import { Box, Link } from '@chakra-ui/react'
import { ArrowLeft } from 'lucide-react'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { ImportList } from '../features/imports/ImportList.tsx'
import { ImportResult } from '../features/imports/ImportResult.tsx'
import { paths } from '../lib/paths.ts'
import { DeskPage } from './DeskPage.tsx'

const linkTo = (id: number) => `${paths.imports}?import=${id}`

/** The imports that somebody has started: all of them, or the one that a notice leads to. */
export default function Imports() {
  const [query] = useSearchParams()
  const id = query.get('import') ?? ''
  const isOne = /^[1-9]\d{0,14}$/.test(id)
  return (
    <DeskPage path={paths.imports} title="Imports" name="imports page">
      {({ role }) =>
        isOne ? (
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
          <ImportList role={role} linkTo={linkTo} />
        )
      }
    </DeskPage>
  )
}
