import type { Username } from './demo-people.ts'

/** What is special about one demo ticket; everything else is the same for all. */
interface Story {
  devices?: readonly string[]
  followers?: readonly Username[]
  /** Staff's first reply. */
  reply?: string
  /** Staff's question, and the client's answer. */
  question?: string
  answer?: string
  /** For staff only. */
  note?: string
  resolution?: string
  /** It missed its target. */
  isLate?: true
}

/** By ticket title. */
export const demoStories: Readonly<Record<string, Story>> = {
  'Rendering workstation restarts under load': {
    devices: ['CB-WS-07'],
    reply:
      'Kernel-Power 41 under load is mostly the power supply or heat. I will log both tonight while it renders.',
    resolution:
      'The power supply sagged below its limits. It was replaced under warranty, and a render of six hours ran through.',
  },
  'Appointment reminders go out twice': {
    reply: 'I see two schedulers with the same job, one on each server. I am finding out which one is meant.',
    note: 'The vendor took four days to say which scheduler is theirs. Told Priya that we are over our time.',
    resolution:
      'The job on the old server is off. Reminders of today and tomorrow went out once. Sorry that this took longer than promised.',
    isLate: true,
  },
  'Plotter jobs stop at 50 percent': { devices: ['CB-PLT-01'] },
  'Wi-Fi drops at the loading docks': {
    devices: ['HL-AP-09'],
    followers: ['marcus.hale'],
    resolution:
      'The access point at docks 6 to 9 shared a channel with the yard camera. It has its own now, and held all day.',
  },
  'Slow file server every Monday morning': { devices: ['HL-FS-01'] },
  'Printer in Silver Spring prints blank pages': { devices: ['ND-PRT-04'] },
  'New tablet for patient forms': { devices: ['ND-TAB-02'] },
  'Forklift terminals lose their sessions': {
    devices: ['HL-FT-11', 'HL-AP-09'],
    reply:
      'The terminals roam between two access points at every turn. I am making the cells larger tonight.',
    question: 'Terminal 11 has a loose antenna. May we take it out of service for one morning?',
    answer: 'Thursday before ten is fine, we have a spare forklift then.',
    note: 'Antenna kit for the VC8300 ordered, arrives Wednesday.',
  },
  'New switch for the second floor': {
    devices: ['CB-SW-02'],
    question: 'How many desks will the second floor have after the move? It decides between 24 and 48 ports.',
  },
  'Replace the UPS battery in rack B2': {
    devices: ['ND-UPS-B2'],
    question:
      'The battery is here. The exchange takes the rack down for five minutes. Which evening suits the practice?',
  },
  'VPN drops every afternoon': {
    devices: ['HL-FW-01', 'HL-LT-114'],
    followers: ['localadmin'],
    reply:
      'The firewall ends the tunnels at the same minute every day. I am comparing its log with the provider’s.',
    question: 'Could you note the minute of the next drop, and whether the phone loses its connection too?',
    answer: '15:42 yesterday and 15:41 today. The phone went on as if nothing had happened.',
    note: 'Looks like the DHCP lease on the WAN side, not the VPN. Lease time is 24 h, renewed at 15:40. Waiting for the provider.',
  },
  'Color profiles on the studio displays': {
    question:
      'Please leave the displays on for half an hour before I come, the profile is only true when they are warm.',
    answer: 'They run all day, so any hour is fine.',
  },
  'Supplier portal rejects our certificate': {
    devices: ['HL-CUST-03'],
    question:
      'The portal wants a certificate of its own list. Can you forward the letter that came with the access?',
  },
  'Move the practice server off Windows Server 2016': {
    devices: ['ND-PX-01'],
    reply:
      'Here is the plan: a copy of the server this week, your tests on the copy, the move on a Saturday.',
    question: 'Which two people may test the copy? They need an hour each.',
    answer: 'Sofia and I will do it on Monday.',
    followers: ['sofia.marino'],
  },
  'Slow uploads to the contractor portal': {
    devices: ['CB-NAS-01'],
    note: 'Measured 940 Mbit/s to our own test host: the line is fine, their portal throttles per address.',
  },
  'Second internet line for Norfolk': {
    followers: ['localadmin', 'marcus.hale'],
    question:
      'Two offers are attached to the mail of this morning. Shall we order the fiber, or the cable as a backup?',
  },
  'Phishing mail in the name of our CEO': {
    followers: ['client'],
    reply:
      'Thank you for not clicking. The sender is blocked, and I am looking for everybody who got the mail.',
    question: 'Eleven people got it. Did anybody open the attachment? Please ask around, no blame.',
    answer: 'Two looked at it on their phones and closed it. Nobody typed a password.',
    note: 'Sessions of both revoked anyway, sign-in logs clean. Propose a rule for look-alike domains.',
  },
}

interface Words {
  replies: readonly string[]
  questions: readonly string[]
  answers: readonly string[]
  notes: readonly string[]
  resolutions: readonly string[]
  comments: readonly (string | null)[]
}

/** Used in turn for tickets without texts of their own. */
export const commonWords: Words = {
  replies: [
    'Thank you for the details. I have it on my desk and will look into it today.',
    'I could see the same from here. I am working on it.',
    'Got it. I will do this in your quiet hours so that nobody is disturbed.',
    'Thank you, I am on it and will write as soon as I know more.',
    'I have planned this for this week and will confirm when it is done.',
  ],
  questions: [
    'Could you tell me when this suits you, and who can let me in?',
    'I have made a change. Could you try again and tell me whether it helped?',
    'Is this the same for your colleagues, or on this one device only?',
  ],
  answers: [
    'Any time this week, just ring at the front desk.',
    'Tried it this morning, much better. One case is left.',
    'Two colleagues see it too, the others do not.',
  ],
  notes: [
    'Same pattern as in spring: check the list of changes first.',
    'Spare part is in the van.',
    'Client prefers a call before nine.',
  ],
  resolutions: [
    'Done and tested with you on the phone. Please reopen this ticket if it comes back.',
    'This is done. I have written down what was changed in your documentation.',
    'Finished. I will look at it once more next week.',
    'It works again: I watched it for an hour without a fault.',
  ],
  comments: [
    'Quick and friendly, thank you.',
    null,
    'Explained so that I understood it.',
    null,
    'Good, as always.',
  ],
}
