import { Box, Button, chakra, Flex, Heading, Stack } from '@chakra-ui/react'
import { csvText } from '@remotehands/contract'
import { ChevronRight, Download } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { saveCsv } from '../../lib/save-csv.ts'
import type { Problem } from './check-table.ts'
import { countOf } from './count-of.ts'
import { groupProblems, type ProblemGroup, rowsInWords } from './group-problems.ts'
import { fieldLabel, ProblemTable, problemCells, problemHead } from './ProblemTable.tsx'

interface ProblemGroupsProps {
  title: string
  problems: readonly Problem[]
  fields: readonly { name: string; label: string }[]
  /** The file name for saving the list. */
  fileName: string
}

/** Problems by kind, with the count and the numbers of their rows; each opens to its rows. */
export function ProblemGroups({ title, problems, fields, fileName }: ProblemGroupsProps) {
  const id = useId()
  const groups = useMemo(() => groupProblems(problems), [problems])
  if (problems.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="2">
        <Heading as="h3" size="sm" id={id}>
          {title}
        </Heading>
        <Button
          size="xs"
          variant="ghost"
          colorPalette="gray"
          onClick={() => saveCsv([csvText([problemHead, ...problems.map(problemCells(fields))])], fileName)}
        >
          <Download size={14} aria-hidden />
          Save this list
        </Button>
      </Flex>
      <Stack as="ul" gap="0" divideY="1px" borderWidth="1px" borderRadius="l2" listStyleType="none">
        {groups.map((group) => (
          <li key={group.key}>
            <Group group={group} fields={fields} />
          </li>
        ))}
      </Stack>
    </section>
  )
}

function Group({ group, fields }: { group: ProblemGroup; fields: ProblemGroupsProps['fields'] }) {
  const [isOpen, setOpen] = useState(false)
  const { field, message, problems } = group
  const numbers = problems.map(({ number }) => number)
  const title = `${fieldLabel(field, fields)}: ${message}`
  return (
    <chakra.details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <chakra.summary
        display="flex"
        gap="2"
        px="3"
        py="2"
        cursor="pointer"
        listStyleType="none"
        css={{ '&::-webkit-details-marker': { display: 'none' } }}
      >
        <Box
          mt="1"
          color="fg.muted"
          flexShrink="0"
          alignSelf="flex-start"
          h="4"
          transform={isOpen ? 'rotate(90deg)' : undefined}
        >
          <ChevronRight size={16} aria-hidden />
        </Box>
        <Box minW="0" flex="1">
          <chakra.p overflowWrap="anywhere">{title}</chakra.p>
          <chakra.p textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {countOf(new Set(numbers).size, 'rows')}: {rowsInWords(numbers)}
          </chakra.p>
        </Box>
      </chakra.summary>
      {isOpen && (
        <Box px="3" pb="3">
          <ProblemTable label={title} problems={problems} fields={fields} />
        </Box>
      )}
    </chakra.details>
  )
}
