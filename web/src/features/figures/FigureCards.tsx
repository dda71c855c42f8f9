import { chakra, Flex, Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react'
import type { Figures } from '@remotehands/contract'
import type { ReactNode } from 'react'
import { FailedNotice } from '../../ui/FailedNotice.tsx'
import { useFigures } from './use-figures.ts'

export interface FigureCard {
  label: string
  /** The figure to show; undefined while there are no records for it. */
  value: (figures: Figures) => number | string | undefined
  /** What the figure covers. */
  hint?: string | ((figures: Figures) => string)
}

interface FigureCardsProps {
  cards: readonly FigureCard[]
  /** For staff who look into one company. */
  companyId?: number
  /** `Figure`s from other sources. */
  children?: ReactNode
}

/** Figures from the records: loading, failed with Retry, or shown. */
export function FigureCards({ cards, companyId, children }: FigureCardsProps) {
  const { data, error, isRefreshing, refresh } = useFigures(companyId)
  return (
    <Stack gap="4">
      <VisuallyHidden asChild>
        <h2>Figures</h2>
      </VisuallyHidden>
      {error && (
        <FailedNotice
          title={data ? 'The figures could not be refreshed.' : 'The figures could not be loaded.'}
          error={error}
          isRetrying={isRefreshing}
          onRetry={refresh}
        />
      )}
      <FigureRow>
        {children}
        {cards.map((card) => (
          <Figure key={card.label} label={card.label} hint={data && hintOf(card, data)}>
            {data ? (card.value(data) ?? 'None yet') : error ? '–' : undefined}
          </Figure>
        ))}
      </FigureRow>
    </Stack>
  )
}

function hintOf({ hint }: FigureCard, figures: Figures): string | undefined {
  return typeof hint === 'function' ? hint(figures) : hint
}

/** `Figure`s side by side; those of the last line share its width. */
export function FigureRow({ children }: { children: ReactNode }) {
  return (
    <Flex as="dl" wrap="wrap" gap={{ base: '3', md: '4' }}>
      {children}
    </Flex>
  )
}

interface FigureProps {
  label: string
  hint?: string | undefined
  /** Undefined while loading. */
  children: number | string | undefined
}

/** One figure and its name, in a `dl`. */
export function Figure({ label, hint, children }: FigureProps) {
  return (
    <Flex
      flex="1 1 9rem"
      direction="column"
      p={{ base: '4', md: '5' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
    >
      <chakra.dt order="1" textStyle="sm">
        {label}
      </chakra.dt>
      <chakra.dd
        m="0"
        fontSize={typeof children === 'string' && children.length > 6 ? 'xl' : '3xl'}
        fontWeight="bold"
        fontVariantNumeric="tabular-nums"
        lineHeight="short"
        minH="10"
        display="flex"
        alignItems="center"
      >
        {children ?? <Skeleton h="10" w="14" />}
      </chakra.dd>
      {hint && (
        <chakra.dd order="2" m="0" textStyle="xs" color="fg.muted">
          {hint}
        </chakra.dd>
      )}
    </Flex>
  )
}
