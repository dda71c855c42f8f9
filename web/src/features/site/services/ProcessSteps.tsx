import { chakra, Grid, Heading } from '@chakra-ui/react'
import type { Service } from '@remotehands/content'
import { Reveal } from '../../../ui/motion/Reveal.tsx'

type Step = Service['process'][number]

/** The numbered steps, plugged one into the next by the site's cable: across on wide screens, else down. */
export function ProcessSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <Grid as="ol" templateColumns={{ base: '1fr', lg: `repeat(${steps.length}, 1fr)` }}>
      {steps.map((step, index) => (
        <ProcessStep key={step.title} step={step} position={index} />
      ))}
    </Grid>
  )
}

function ProcessStep({ step, position }: { step: Step; position: number }) {
  return (
    <chakra.li
      position="relative"
      ps={{ base: '16', lg: '0' }}
      _notLast={{
        pb: { base: '10', lg: '0' },
        pe: { base: '0', lg: '8' },
        _before: {
          content: '""',
          position: 'absolute',
          bg: 'cable',
          top: { base: '0', lg: '5' },
          insetInlineStart: { base: '5', lg: '0' },
          w: { base: '3px', lg: 'full' },
          h: { base: 'full', lg: '3px' },
        },
      }}
    >
      <chakra.span
        aria-hidden
        position={{ base: 'absolute', lg: 'relative' }}
        insetInlineStart="0"
        top="0"
        display="grid"
        placeItems="center"
        boxSize="11"
        borderRadius="full"
        bg="accent.solid"
        color="accent.contrast"
        fontWeight="bold"
      >
        {position + 1}
      </chakra.span>
      <Reveal delay={0.1 * position}>
        <Heading as="h3" fontSize="lg" pt={{ base: '2', lg: '5' }}>
          {step.title}
        </Heading>
        <chakra.p mt="2" color="fg.muted">
          {step.text}
        </chakra.p>
      </Reveal>
    </chakra.li>
  )
}
