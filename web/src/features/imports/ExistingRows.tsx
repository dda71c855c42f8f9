import { Box, chakra, Heading, Stack } from '@chakra-ui/react'
import { stateWords } from '@remotehands/contract'
import { useId } from 'react'
import type { CheckedRow } from './check-table.ts'
import type { Decisions } from './settle-rows.ts'

interface ExistingRowsProps {
  rows: readonly CheckedRow<string>[]
  noun: string
  choice: Decisions['existing']
  onChange: (choice: Decisions['existing']) => void
}

const mostShown = 100

/** Rows whose record exists: skip them, or update it, and with what. */
export function ExistingRows({ rows, noun, choice, onChange }: ExistingRowsProps) {
  const id = useId()
  const there = rows.flatMap(({ number, existing }) => (existing ? [{ number, ...existing }] : []))
  if (there.length === 0) return null
  const changing = there.filter(({ changes }) => changes.length > 0)
  const option = (value: Decisions['existing'], label: string) => (
    <chakra.label display="flex" gap="3" alignItems="center">
      <chakra.input
        type="radio"
        name={id}
        boxSize="4"
        accentColor="accent.solid"
        checked={choice === value}
        onChange={() => onChange(value)}
      />
      {label}
    </chakra.label>
  )
  return (
    <chakra.fieldset border="none" p="0" m="0" minW="0" aria-labelledby={`${id}-title`}>
      <Heading as="h3" size="sm" id={`${id}-title`} mb="1">
        {there.length === 1 ? '1 row matches' : `${there.length.toLocaleString('en-US')} rows match`} {noun}{' '}
        already on file
      </Heading>
      <Stack gap="2">
        {option('skip', 'Skip them')}
        {option('update', `Update them: ${changing.length.toLocaleString('en-US')} would change`)}
      </Stack>
      {changing.length > 0 && (
        <Box
          mt="3"
          maxH="14rem"
          overflowY="auto"
          borderWidth="1px"
          borderRadius="l2"
          px="3"
          py="2"
          tabIndex={0}
          role="region"
          aria-label="What would change"
        >
          <Stack as="ul" gap="2" listStyleType="none" textStyle="sm">
            {changing.slice(0, mostShown).map(({ number, label, changes }) => (
              <chakra.li key={number} overflowWrap="anywhere">
                <chakra.span fontWeight="medium">{label}</chakra.span>{' '}
                <chakra.span color="fg.muted">row {number}</chakra.span>
                {changes.map(({ field, from, to }) => (
                  <chakra.p key={field}>
                    <chakra.span color="fg.muted">{stateWords(field)}:</chakra.span> {from ?? 'empty'} →{' '}
                    {to ?? 'empty'}
                  </chakra.p>
                ))}
              </chakra.li>
            ))}
            {changing.length > mostShown && (
              <chakra.li color="fg.muted">
                and {(changing.length - mostShown).toLocaleString('en-US')} more.
              </chakra.li>
            )}
          </Stack>
        </Box>
      )}
    </chakra.fieldset>
  )
}
