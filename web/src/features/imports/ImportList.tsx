import { Badge, Box, chakra, Flex, Link, Stack } from '@chakra-ui/react'
import type { Role } from '@remotehands/contract'
import { Fragment } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { usePagedQuery } from '../../lib/use-paged-query.ts'
import { PagedList } from '../../ui/PagedList.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { importPlaces } from './import-places.ts'
import { countsInWords, importStates, nameOfImport, progressInWords } from './import-words.ts'

const kindNames = { people: 'People', devices: 'Devices', companies: 'Companies' } as const

interface ImportListProps {
  role: Role
  linkTo: (id: number) => string
}

/** The person's own imports of the last 30 days. */
export function ImportList({ role, linkTo }: ImportListProps) {
  const list = usePagedQuery('imports.list', undefined, { revalidateOnMount: true })
  return (
    <PagedList list={list} noun="imports" empty={<NoImports role={role} />}>
      {(runs) => (
        <Stack as="ul" gap="0" divideY="1px" borderWidth="1px" borderRadius="l3" bg="bg" listStyleType="none">
          {runs.map((run) => (
            <Box as="li" key={run.id} px="4" py="3">
              <Flex gap="3" justify="space-between" align="center" wrap="wrap">
                <Link asChild fontWeight="semibold" overflowWrap="anywhere" minW="0">
                  <RouterLink to={linkTo(run.id)}>{nameOfImport(run)}</RouterLink>
                </Link>
                <Badge colorPalette={importStates[run.state].palette} variant="surface">
                  {importStates[run.state].label}
                </Badge>
              </Flex>
              <chakra.p textStyle="sm" fontVariantNumeric="tabular-nums">
                {run.state === 'finished' ? '' : `${progressInWords(run)} done: `}
                {countsInWords(run)}
              </chakra.p>
              <chakra.p textStyle="sm" color="fg.muted">
                {kindNames[run.kind]}, started <RelativeTime instant={run.startedAt} />
              </chakra.p>
            </Box>
          ))}
        </Stack>
      )}
    </PagedList>
  )
}

/** Leads to the lists that files are imported into. */
function NoImports({ role }: { role: Role }) {
  const places = importPlaces(role)
  return (
    <>
      No imports yet. Import a CSV file where the records are listed:{' '}
      {places.map(({ kind, path }, at) => (
        <Fragment key={path}>
          {at > 0 && ', '}
          <Link asChild color="accent.fg" textDecoration="underline">
            <RouterLink to={path}>{kind}</RouterLink>
          </Link>
        </Fragment>
      ))}
      .
    </>
  )
}
