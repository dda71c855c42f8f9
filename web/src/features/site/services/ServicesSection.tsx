import { SimpleGrid } from '@chakra-ui/react'
import { serviceCards } from '@remotehands/content'
import { Section } from '../../../ui/Section.tsx'
import { ServiceCard } from './ServiceCard.tsx'

export function ServicesSection() {
  return (
    <Section
      id="services"
      title="Our Services"
      subtitle="Comprehensive solutions that help your business thrive in the digital age."
      tone="subtle"
    >
      <SimpleGrid as="ul" columns={{ base: 1, md: 2, lg: 3 }} gap="5">
        {serviceCards.map((card, index) => (
          <ServiceCard key={card.title} card={card} position={index} />
        ))}
      </SimpleGrid>
    </Section>
  )
}
