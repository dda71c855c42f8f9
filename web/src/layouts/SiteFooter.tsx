import { Box, type BoxProps, Container, chakra, Flex, Grid, Heading, Link, Stack } from '@chakra-ui/react'
import { company, serviceCards } from '@remotehands/content'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { sectionPath } from '../lib/paths.ts'
import { Logo } from '../ui/Logo.tsx'
import { ValueStatements } from './ValueStatements.tsx'

/** The value statements in turn, the ways around the site, the company's addresses, the legal links (§2). */
export function SiteFooter() {
  return (
    <chakra.footer bg="bg.subtle" borderTopWidth="1px" mt="auto">
      <Container pt={{ base: '12', md: '16' }} pb="8">
        <Grid
          templateColumns={{ base: '3fr 2fr', sm: '1fr 1fr 1fr', lg: '5fr 3fr 2fr 4fr' }}
          columnGap={{ base: '6', lg: '12' }}
          rowGap="10"
        >
          <Box gridColumn={{ base: '1 / -1', lg: 'auto' }} maxW="sm">
            <Logo />
            <ValueStatements />
          </Box>
          <FooterLinks title="Services">
            {serviceCards.map(({ title }) => (
              <FooterLink key={title} to={sectionPath('services')}>
                {title}
              </FooterLink>
            ))}
          </FooterLinks>
          <FooterLinks title="Company">
            <FooterLink to={sectionPath('about')}>About Us</FooterLink>
            <FooterLink to={sectionPath('news')}>News</FooterLink>
            <FooterLink to={sectionPath('contact')}>Contact</FooterLink>
          </FooterLinks>
          <FooterLinks title="Contact" column={{ base: '1 / -1', sm: 'auto' }}>
            <li>
              <chakra.address fontStyle="normal">
                {company.address.lines.map((line) => (
                  <chakra.span key={line} display="block">
                    {line}
                  </chakra.span>
                ))}
              </chakra.address>
            </li>
            <li>
              <QuietLink href={`mailto:${company.mailboxes.general}`}>{company.mailboxes.general}</QuietLink>
            </li>
            <li>
              <QuietLink href={`mailto:${company.mailboxes.support}`}>{company.mailboxes.support}</QuietLink>
            </li>
            <li>
              <QuietLink href={`tel:${company.phone.dial}`}>{company.phone.number}</QuietLink>
              <br />
              {company.phone.hours}
            </li>
          </FooterLinks>
        </Grid>
        <Flex
          mt="12"
          pt="6"
          borderTopWidth="1px"
          gap="4"
          justify="space-between"
          wrap="wrap"
          textStyle="sm"
          color="fg.muted"
        >
          <p>
            © {company.founded}–present {company.legalName}
          </p>
          <Flex as="ul" gap="5">
            {company.legalLinks.map(({ label, path }) => (
              <FooterLink key={path} to={path}>
                {label}
              </FooterLink>
            ))}
          </Flex>
        </Flex>
      </Container>
    </chakra.footer>
  )
}

interface FooterLinksProps {
  title: string
  column?: BoxProps['gridColumn']
  children: ReactNode
}

function FooterLinks({ title, column, children }: FooterLinksProps) {
  return (
    <Box gridColumn={column} minW="0">
      <Heading as="h2" size="sm" letterSpacing="normal">
        {title}
      </Heading>
      <Stack as="ul" gap="2" mt="4" textStyle="sm" color="fg.muted">
        {children}
      </Stack>
    </Box>
  )
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link asChild color="inherit" _hover={{ color: 'fg' }}>
        <RouterLink to={to}>{children}</RouterLink>
      </Link>
    </li>
  )
}

function QuietLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} color="inherit" _hover={{ color: 'fg' }}>
      {children}
    </Link>
  )
}
