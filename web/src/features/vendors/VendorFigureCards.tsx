import { Stack, VisuallyHidden } from '@chakra-ui/react'
import type { VendorFigures } from '@remotehands/contract'
import { Figure, FigureRow } from '../figures/FigureCards.tsx'
import { controlWords, figureTexts } from './vendor-words.ts'

interface VendorFigureCardsProps {
  /** Undefined while loading. */
  figures: VendorFigures | undefined
}

/** Service figures of one vendor, or of all. */
export function VendorFigureCards({ figures }: VendorFigureCardsProps) {
  const texts = figures && figureTexts(figures)
  return (
    <Stack gap="4">
      <VisuallyHidden asChild>
        <h2>Service figures</h2>
      </VisuallyHidden>
      <FigureRow>
        <Figure label="Compliance" hint={figures && controlsHint(figures.controls)}>
          {texts?.compliance}
        </Figure>
        <Figure label="SLA" hint={figures && incidentsHint(figures.incidents)}>
          {texts?.onTimeRate}
        </Figure>
        <Figure label="Satisfaction" hint={figures && reviewsHint(figures.reviews)}>
          {texts?.satisfaction}
        </Figure>
        <Figure label="Uptime" hint="Last 30 measured days">
          {texts?.uptime}
        </Figure>
        <Figure label="Response Time" hint="Average of the same days">
          {texts?.responseTime}
        </Figure>
      </FigureRow>
    </Stack>
  )
}

function controlsHint(count: number): string {
  return count === 0 ? 'No controls required yet' : `Of ${controlWords(count)}, with valid evidence`
}

function incidentsHint(count: number): string {
  if (count === 0) return 'No incidents yet'
  return count === 1 ? 'Of 1 incident, closed on time' : `Of ${count} incidents, closed on time`
}

function reviewsHint(count: number): string {
  return count === 1 ? 'From 1 review' : `From ${count} reviews`
}
