import { Box, chakra, Flex, Heading, Link, Stack } from '@chakra-ui/react'
import { contains } from '@remotehands/contract'
import { Building2, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { ListState } from '../../../ui/ListState.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { rowOfList } from '../../shortcuts/shortcuts.ts'
import { useCompanies } from './use-companies.ts'

interface CompanyChooserProps {
  linkTo: (companyId: number) => string
  title?: string
  /** What can be done beside the list: "Add a company". */
  action?: ReactNode
}

/** The client companies, to search and to open one. */
export function CompanyChooser({ linkTo, title = 'Choose a company', action }: CompanyChooserProps) {
  const [text, setText] = useState('')
  const { items, isLoading, error, refresh } = useCompanies()
  const found = items?.filter(({ name }) => contains([name], text)) ?? []
  return (
    <Stack as="section" gap="4" maxW="2xl" aria-labelledby="companies-heading">
      <Flex gap="3" justify="space-between" align="center" wrap="wrap">
        <Heading as="h2" size="lg" id="companies-heading">
          {title}
        </Heading>
        {action}
      </Flex>
      <ListState
        {...{ items, isLoading, error }}
        noun="companies"
        onRetry={refresh}
        empty="No client companies yet."
      >
        {() => (
          <>
            <SearchBox
              label="Search companies"
              text={text}
              onChange={setText}
              result={found.length === 1 ? '1 company' : `${found.length} companies`}
            />
            {found.length === 0 ? (
              <chakra.p color="fg.muted">No company matches “{text}”.</chakra.p>
            ) : (
              <Stack
                as="ul"
                gap="0"
                borderWidth="1px"
                borderRadius="l3"
                bg="bg.panel"
                divideY="1px"
                overflow="hidden"
              >
                {found.map(({ id, name }) => (
                  <li key={id} {...rowOfList}>
                    <Link asChild display="block" px="4" py="3" color="inherit" _hover={{ bg: 'bg.muted' }}>
                      <RouterLink to={linkTo(id)}>
                        <Flex gap="3" align="center">
                          <Box color="fg.muted" flexShrink="0">
                            <Building2 size={18} aria-hidden />
                          </Box>
                          <chakra.span flex="1" minW="0" overflowWrap="anywhere" fontWeight="medium">
                            {name}
                          </chakra.span>
                          <ChevronRight size={16} aria-hidden />
                        </Flex>
                      </RouterLink>
                    </Link>
                  </li>
                ))}
              </Stack>
            )}
          </>
        )}
      </ListState>
    </Stack>
  )
}
