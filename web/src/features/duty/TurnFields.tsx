import { chakra, Flex, IconButton, Stack } from '@chakra-ui/react'
import type { Duty } from '@remotehands/contract'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useWholeList } from '../../lib/use-whole-list.ts'
import { RecordSelect } from '../../ui/RecordSelect.tsx'

interface TurnFieldsProps {
  known: Duty['order']
  value: readonly number[]
  onChange: (ids: number[]) => void
  error: string | undefined
}

/** People in the order of their weeks: moved, removed and added by button. */
export function TurnFields({ known, value, onChange, error }: TurnFieldsProps) {
  const staff = useWholeList('technicians.list')
  const nameOf = (id: number) =>
    [...known, ...(staff.items ?? [])].find((person) => person.id === id)?.name ?? ''
  const others = staff.items?.filter(({ id }) => !value.includes(id))
  const move = (at: number, by: number) => {
    const ids = [...value]
    const [id] = ids.splice(at, 1)
    if (id !== undefined) ids.splice(at + by, 0, id)
    onChange(ids)
  }
  return (
    <Stack gap="3">
      <Stack as="ol" gap="2" listStyleType="none" aria-label="Turns">
        {value.map((id, at) => (
          <Flex key={id} as="li" gap="1" align="center" ps="3" borderWidth="1px" borderRadius="l2">
            <chakra.span flex="1" minW="0" overflowWrap="anywhere">
              {nameOf(id)}
              {at === 0 && <chakra.span color="fg.muted"> · this week</chakra.span>}
            </chakra.span>
            <Step label={`Move ${nameOf(id)} up`} isOff={at === 0} onPress={() => move(at, -1)}>
              <ArrowUp size={16} aria-hidden />
            </Step>
            <Step
              label={`Move ${nameOf(id)} down`}
              isOff={at === value.length - 1}
              onPress={() => move(at, 1)}
            >
              <ArrowDown size={16} aria-hidden />
            </Step>
            <Step
              label={`Remove ${nameOf(id)}`}
              onPress={() => onChange(value.filter((other) => other !== id))}
            >
              <Trash2 size={16} aria-hidden />
            </Step>
          </Flex>
        ))}
      </Stack>
      <RecordSelect
        label="Add a person"
        none={others?.length === 0 ? 'Everyone is in the rota' : 'Choose a person'}
        value={undefined}
        list={{ ...staff, items: others }}
        hint="Each has a week, in this order."
        error={error}
        onChange={(id) => id !== undefined && onChange([...value, id])}
      />
    </Stack>
  )
}

interface StepProps {
  label: string
  isOff?: boolean
  onPress: () => void
  children: React.ReactNode
}

function Step({ label, isOff = false, onPress, children }: StepProps) {
  return (
    <IconButton
      variant="ghost"
      colorPalette="gray"
      aria-label={label}
      aria-disabled={isOff}
      {...(isOff && { opacity: 0.4, cursor: 'default' })}
      onClick={() => isOff || onPress()}
    >
      {children}
    </IconButton>
  )
}
