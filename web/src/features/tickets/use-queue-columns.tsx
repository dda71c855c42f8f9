import { Button, Flex } from '@chakra-ui/react'
import { type QueueColumn, type QueueLayout, queueColumns } from '@remotehands/contract'
import { Columns3, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { isOneOf } from '../../lib/is-one-of.ts'
import { type ChooseValues, FilterMenu, useFilterValues } from '../../ui/FilterMenu.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { useIsWide } from '../../ui/use-is-wide.ts'

/** What the table shows until somebody chooses. */
const standard: readonly QueueColumn[] = ['status', 'priority', 'due', 'assignee']

const labels: Readonly<Record<QueueColumn, string>> = {
  status: 'Status',
  priority: 'Priority',
  due: 'Service level',
  assignee: 'Assignee',
  company: 'Company',
  team: 'Team',
  updated: 'Changed',
  created: 'Created',
}

export interface QueueColumns {
  shown: readonly QueueColumn[]
  /** Those that the viewer chose; absent for the standard ones. */
  named: readonly QueueColumn[] | undefined
  choose: ChooseValues
}

/** The columns of the queue's table, which the address keeps, and so does a view. */
export function useQueueColumns(): QueueColumns {
  const [values, chooseNamed] = useFilterValues('columns', isOneOf(queueColumns))
  const names = values.join()
  // The same array while nothing changes: rows are drawn anew for another one.
  const named = useMemo(
    () => (names ? queueColumns.filter((column) => names.split(',').includes(column)) : undefined),
    [names],
  )
  return { shown: named ?? standard, named, choose: chooseFrom(chooseNamed) }
}

/** The standard ones aren't named in the address. */
function chooseFrom(choose: ChooseValues): ChooseValues {
  return (turn) =>
    choose((values) => {
      const next = turn(values.length > 0 ? values : standard)
      return next.join() === standard.join() ? [] : queueColumns.filter((column) => next.includes(column))
    })
}

const layouts: readonly { value: QueueLayout; label: string }[] = [
  { value: 'status', label: 'Board by status' },
  { value: 'person', label: 'Board by person' },
]

interface ViewMenuProps {
  columns: QueueColumns
  layout: QueueLayout | undefined
  onLayout: (layout: string) => void
  onSave: () => void
}

/** How the queue is shown: as a list with columns of choice or as a board, and the way to keep it as a view. */
export function ViewMenu({ columns: { shown, choose }, layout, onLayout, onSave }: ViewMenuProps) {
  const isWide = useIsWide()
  const choices = (isFull: boolean, close?: () => void) => (
    <>
      <FilterSelect
        label="Show as"
        all="List"
        value={layout}
        options={layouts}
        onChange={onLayout}
        isFull={isFull}
      />
      <SaveView
        onSave={() => {
          close?.()
          onSave()
        }}
      />
    </>
  )
  if (!isWide) return choices(false)
  return (
    <FilterMenu
      label="Columns and view"
      Icon={Columns3}
      foot={(close) => (
        <Flex direction="column" gap="2" align="stretch">
          {choices(true, close)}
        </Flex>
      )}
      all="Standard columns"
      values={layout ? [] : shown}
      options={layout ? [] : queueColumns.map((value) => ({ value, label: labels[value] }))}
      onChange={choose}
    />
  )
}

function SaveView({ onSave }: Pick<ViewMenuProps, 'onSave'>) {
  return (
    <Button size="sm" variant="outline" colorPalette="gray" onClick={onSave}>
      <Plus size={14} aria-hidden />
      Save view
    </Button>
  )
}
