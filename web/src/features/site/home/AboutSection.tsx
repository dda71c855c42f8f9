import { Box, chakra, Grid, Heading, Image, Stack } from '@chakra-ui/react'
import { company } from '@remotehands/content'
import { Reveal } from '../../../ui/motion/Reveal.tsx'
import { Section } from '../../../ui/Section.tsx'

const { intro, points } = company.about

export function AboutSection() {
  return (
    <Section id="about" title="About Us" subtitle={intro}>
      <Grid
        templateColumns={{ base: '1fr', lg: '1fr 1fr' }}
        gap={{ base: '10', lg: '16' }}
        alignItems="center"
      >
        <Reveal>
          <Heading as="h3" fontSize="2xl" lineHeight="1.2">
            What Sets Us Apart
          </Heading>
          <Stack as="ul" mt="6" gap="6">
            {points.map(({ title, text }) => (
              <chakra.li key={title} borderInlineStartWidth="3px" borderColor="cable" ps="5">
                <chakra.h4 fontWeight="semibold" fontSize="lg">
                  {title}
                </chakra.h4>
                <chakra.p mt="1" color="fg.muted">
                  {text}
                </chakra.p>
              </chakra.li>
            ))}
          </Stack>
        </Reveal>
        <Reveal duration={0.8}>
          <Box borderRadius="l3" overflow="hidden" boxShadow="lg">
            <Image
              src="/images/data-center.svg"
              alt="The cold aisle of a data center: two rows of racks under a cable tray, and one bright cable that leads into a rack."
              htmlWidth={720}
              htmlHeight={560}
              w="full"
              // Below the fold, and still there when the page is printed: a low priority isn't preloaded.
              fetchPriority="low"
            />
          </Box>
        </Reveal>
      </Grid>
    </Section>
  )
}
