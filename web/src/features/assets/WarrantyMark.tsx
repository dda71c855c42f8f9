import { Badge, chakra } from '@chakra-ui/react'
import type { Device } from '@remotehands/contract'
import { formatDay } from '../../lib/dates.ts'
import { useNow } from '../../ui/use-now.ts'
import { daysLeft, inDays } from './device-words.ts'

/** A warranty's end, marked as it gets near: a colour for each window, and never colour alone. */
export function WarrantyMark({ warrantyExpiration: day }: Pick<Device, 'warrantyExpiration'>) {
  const now = useNow()
  if (day === null) return <chakra.span color="fg.muted">No warranty</chakra.span>
  const days = daysLeft(day, now)
  const palette = paletteOf(days)
  return (
    <>
      {formatDay(day)}
      {palette && (
        <Badge ms="2" colorPalette={palette} variant="surface">
          {inDays(days)}
        </Badge>
      )}
    </>
  )
}

function paletteOf(days: number): string | undefined {
  if (days < 0) return 'gray'
  if (days <= 30) return 'red'
  if (days <= 60) return 'orange'
  if (days <= 90) return 'yellow'
  return days <= 180 ? 'blue' : undefined
}
