import { type Check, judged, ok, wrong } from '../finding.ts'

const day = 86_400_000
/** ACM renews sixty days before expiry. */
const renewalDays = 30

/** Whether the certificate is valid for the site's name. */
export const certificate: Check = {
  about: 'certificate',
  asks: 'acm:DescribeCertificate',
  async look({ settings: { domain } }, cloud) {
    if (!domain) return [ok('certificate', 'the site has CloudFront’s own name and certificate')]
    const {
      Status,
      DomainName = '',
      SubjectAlternativeNames = [],
      NotAfter,
      RenewalSummary,
    } = await cloud.certificate(domain.certificateArn)
    const days = NotAfter && Math.floor((NotAfter.getTime() - cloud.now().getTime()) / day)
    const names = [DomainName, ...SubjectAlternativeNames]
    return [
      judged(
        'certificate',
        `issued for ${domain.name}, ${days} days to go`,
        [
          Status !== 'ISSUED' && `it is ${Status}`,
          !names.some((name) => covers(name, domain.name)) &&
            `it is for ${names.join(', ')}, not for ${domain.name}`,
          days !== undefined &&
            days < renewalDays &&
            `it ends in ${days} days, and was not renewed (${RenewalSummary?.RenewalStatus ?? 'not eligible'})`,
        ],
        'in the ACM console (us-east-1) add the CNAME records that validate it, or name another one in the settings',
      ),
    ]
  },
}

/** `*.example.com` covers one label. */
function covers(pattern: string, name: string): boolean {
  return pattern === name || (pattern.startsWith('*.') && name.slice(name.indexOf('.')) === pattern.slice(1))
}

/** Whether the API answers at the site's address. */
export const address: Check = {
  about: 'site',
  asks: 'nothing',
  async look({ settings: { domain }, stacks }, cloud) {
    const { Address: url, CloudFrontName: target } = stacks.web?.outputs ?? {}
    if (!url) return [wrong('site', 'the web stack names no address', 'deploy the stage')]
    const answer = await cloud.ask(`${url}/api/health`)
    if (answer.status === 200) return [ok('site', `${url} answers`)]
    const says =
      answer.status === undefined
        ? `${url} does not answer: ${answer.reason}`
        : `${url}/api/health answers ${answer.status}`
    const dns = domain && answer.status === undefined
    return [
      wrong(
        'site',
        says,
        dns
          ? `add the DNS record ${domain.name} CNAME ${target}`
          : 'look at the alarms and the log of the function health',
      ),
    ]
  },
}
