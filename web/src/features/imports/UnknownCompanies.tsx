import { Box, chakra, Flex, Heading, NativeSelect, Stack } from '@chakra-ui/react'
import { useId } from 'react'
import { countOf } from './count-of.ts'
import type { CompanyDecision, Decisions } from './settle-rows.ts'

interface UnknownCompaniesProps {
  companies: readonly { name: string; similar: readonly string[] }[]
  rowsOf: (name: string) => number
  mayCreate: boolean
  /** Its rows can go to another company; else they are the companies themselves. */
  mayUse: boolean
  decisions: Decisions['companies']
  onChange: (decisions: Decisions['companies']) => void
}

/** Companies in the file that don't exist, each with what to do with its rows. */
export function UnknownCompanies({
  companies,
  rowsOf,
  mayCreate,
  mayUse,
  decisions,
  onChange,
}: UnknownCompaniesProps) {
  const id = useId()
  if (companies.length === 0) return null
  const created = companies.filter(({ name }) => decisions[name]?.is === 'create').length
  return (
    <section aria-labelledby={id}>
      <Heading as="h3" size="sm" id={id} mb="1">
        {headingOf(companies.length, mayUse)}
      </Heading>
      <chakra.p textStyle="sm" color="fg.muted" mb="3">
        {created === 0 ? 'None of them will be created.' : `The import will create ${created} of them.`}
      </chakra.p>
      <Box maxH="18rem" overflowY="auto" borderWidth="1px" borderRadius="l2">
        <Stack as="ul" gap="0" divideY="1px" listStyleType="none">
          {companies.map(({ name, similar }) => (
            <Flex
              as="li"
              key={name}
              gap="3"
              px="3"
              py="2"
              align="center"
              justify="space-between"
              direction={{ base: 'column', sm: 'row' }}
            >
              <Box minW="0" flex="1" w="full">
                <chakra.p fontWeight="medium" overflowWrap="anywhere">
                  {name}
                </chakra.p>
                <chakra.p textStyle="sm" color="fg.muted">
                  {countOf(rowsOf(name), 'rows')}
                  {similar.length > 0 && `. Did you mean ${similar.join(' or ')}?`}
                </chakra.p>
              </Box>
              <NativeSelect.Root w={{ base: 'full', sm: '16rem' }} flexShrink="0">
                <NativeSelect.Field
                  aria-label={`Company for the rows of ${name}`}
                  value={optionOf(decisions[name])}
                  onChange={({ target }) => onChange({ ...decisions, [name]: decisionOf(target.value) })}
                >
                  {!decisions[name] && <option value="">Choose…</option>}
                  {mayUse &&
                    similar.map((other) => (
                      <option key={other} value={`use:${other}`}>
                        Use {other}
                      </option>
                    ))}
                  {mayCreate && <option value="create">Create new company “{name}”</option>}
                  <option value="leave">Leave its rows out</option>
                </NativeSelect.Field>
                <NativeSelect.Indicator />
              </NativeSelect.Root>
            </Flex>
          ))}
        </Stack>
      </Box>
    </section>
  )
}

/** Of companies in a file of companies, most don't exist yet: these may, by another spelling. */
function headingOf(count: number, mayUse: boolean): string {
  const companies = count === 1 ? '1 company' : `${count} companies`
  if (!mayUse) return `${companies} may be there already`
  return `${companies} ${count === 1 ? 'doesn’t' : 'don’t'} exist yet`
}

function optionOf(decision: CompanyDecision | undefined): string {
  if (!decision) return ''
  return decision.is === 'use' ? `use:${decision.name}` : decision.is
}

function decisionOf(value: string): CompanyDecision {
  if (value.startsWith('use:')) return { is: 'use', name: value.slice('use:'.length) }
  return value === 'create' ? { is: 'create' } : { is: 'leave' }
}
