import type { NewArticleRecord } from '@remotehands/core'
import type { Username } from './demo-people.ts'

interface DemoArticle extends Pick<NewArticleRecord, 'title' | 'body'> {
  by: Username
  daysAgo: number
  /** Otherwise for clients, and published. */
  audience?: 'staff'
  state?: 'draft'
}

/** Oldest first. Long because of the texts. */
export const demoArticles: readonly DemoArticle[] = [
  {
    by: 'techie',
    daysAgo: 210,
    audience: 'staff',
    title: 'Checklist: taking over the network of a new client site',
    body: `Work through this on the first visit. Nothing is changed before step 6.

1. **Contacts**: who opens the door, who decides, who is called at night.
2. **Lines**: provider, circuit number, speed as sold and as measured, where the line enters the building.
3. **Racks**: a photo of every rack, front and back, before anybody touches it.
4. **Inventory**: serial number, firmware and port map of each switch, firewall and access point. Enter them as devices of the company.
5. **Passwords**: every account goes into the vault. Shared ones are marked to be replaced.
6. **Backups first**: save the running configuration of each device, then test that one can be restored.
7. **Quick wins**: old firmware with known holes, open management ports, accounts of people who left.

Write up what you found within two working days, while you still remember it. The client gets a copy without the passwords.

> A site is taken over when somebody who was not there can work from your notes.`,
  },
  {
    by: 'techie',
    daysAgo: 185,
    title: 'Write a ticket that gets solved on the first reply',
    body: `Most tickets that take long do so because we have to ask back. Four lines save a day:

- **What you wanted to do**, and what happened instead. The exact words of an error message help most; a photo of the screen is fine.
- **Since when**, and whether anything changed shortly before: an update, a move, a new colleague.
- **Who is affected**: you alone, one room, everybody.
- **Which device**: pick it in the form, or write down the name on its sticker.

## Which priority?

| priority | choose it when |
|---|---|
| urgent | work has stopped for several people, or data may be at risk |
| high | work is held up, and there is no way around it |
| medium | it gets in the way, but you can go on |
| low | a question, a wish, something for a quiet day |

One problem per ticket, please: two in one are hard to hand over to two people.`,
  },
  {
    by: 'amara.osei',
    daysAgo: 150,
    title: 'The VPN does not connect, or drops again and again',
    body: `Try these in order. After each step, connect again.

1. **Is the internet there at all?** Open any website. At a hotel or on a train you may have to accept their page first.
2. **Restart the VPN program**, not only the connection: quit it completely, then open it again.
3. **Check the clock.** If your computer is more than five minutes off, the sign-in is refused.
4. **Another network.** Connect through your phone's hotspot. If that works, the first network blocks VPNs; a guest network often does.
5. **Password changed lately?** The VPN uses the same one. Type it anew, do not let the program remember the old one.

## It connects, but drops

Drops every few minutes on Wi-Fi are usually the Wi-Fi: move closer to the access point or plug in a cable. Drops at the same time each day, or after exactly the same number of minutes, are ours to mend.

Raise a ticket then, with the time of two or three drops and the network that you were on. We find the rest in our logs.`,
  },
  {
    by: 'amara.osei',
    daysAgo: 122,
    title: 'A new phone: move your two-factor codes before you give the old one away',
    body: `The codes live on the phone, not in your account. So keep the old phone until you are done.

1. Sign in on your computer, with a code from the **old** phone.
2. Open your account settings (the gear at the top of the portal) and turn two-factor authentication off.
3. Turn it on again and scan the picture with the authenticator app on the **new** phone.
4. Save the new recovery codes. The old ones no longer work.
5. Sign out and in again once, to be sure.

## The old phone is lost or broken

Sign in with one of your recovery codes in place of the six digits; each works once. Then do steps 2 to 5.

No recovery codes either? Call us. We ring back on the number that we have on file, and turn two-factor off for you only after that. We never do it by e-mail.`,
  },
  {
    by: 'techie',
    daysAgo: 96,
    title: 'The printer does not print: five things to check first',
    body: `1. **Does its display show an error?** Paper, toner and open covers are three calls out of four.
2. **Is it the right printer?** After a move or an update, computers like to choose another one. Look at the name in the print window.
3. **Stuck job.** Open the printer's queue on your computer, cancel everything in it, and print one page.
4. **Switch it off for thirty seconds.** At the switch, not only to sleep. Wait until it has started up.
5. **Can a colleague print?** If yes, it is your computer; if not, it is the printer or its cable.

Then raise a ticket with the number on the printer's sticker, what its display says, and the answer to question 5.

### Poor prints

Stripes and pale patches are toner or drum. Shake the cartridge gently from side to side once; if that helps, order a new one now.`,
  },
  {
    by: 'amara.osei',
    daysAgo: 74,
    audience: 'staff',
    title: 'Remote hands in the cage: before you touch a cable',
    body: `Somebody far away trusts your hands. These rules have no exceptions.

- **Read the ticket aloud** with the person who ordered the work: rack, unit, port, cable colour. Two labels have to agree before you pull anything.
- **Photograph** the front and the back before, and again after.
- **Ground yourself** before a cover comes off. The strap hangs inside the cage door.
- **One change at a time.** Wait until the other side says that it works.
- If a label is missing or wrong, **stop**. Write it down and ask. A free port that is not on the plan is not free.

Afterwards: enter the work in the maintenance log with the times, attach the photos to the ticket, and count your tools.`,
  },
  {
    by: 'techie',
    daysAgo: 51,
    title: 'How your backups work, and how to get a file back',
    body: `We copy your servers and shared drives every night, to a second building and to a third one in another region.

| copies | kept for |
|---|---|
| of each day | 30 days |
| of each month | 12 months |

What is **not** in there: files on the desktop of a single computer, and what is only on a USB stick. Keep your work on the shared drive.

## Getting something back

Raise a ticket with

- the folder and the name, as far as you remember it,
- the last day on which it was surely still right,
- whether it should replace what is there now, or be put beside it.

A single file is back within two working hours. A whole server takes longer; we tell you how long before we begin.

Every quarter we restore a few files of each client, chosen by chance, to see that it works. Your report says which.`,
  },
  {
    by: 'amara.osei',
    daysAgo: 28,
    title: 'That mail looks odd: spotting phishing, and what to do after a click',
    body: `Be slow when a mail makes you hurry. Typical signs:

- The name is known, the address behind it is not.
- It asks for a password, a code, a gift card or a changed bank account.
- A link says one thing and leads to another. Hold the mouse over it and read the end of the address.
- An invoice or a parcel that nobody expects.

Not sure? Do not answer the mail. **Call** the sender on a number that you already had.

## You clicked, or typed your password

It happens to careful people. What counts is the next quarter of an hour:

1. Call us at once, before anything else. Nobody is blamed for calling.
2. Leave the computer on, but pull the network cable or switch the Wi-Fi off.
3. From **another** device, change the password that you typed, and wherever else you used the same one.
4. Do not delete the mail: we look into it.`,
  },
  {
    by: 'techie',
    daysAgo: 3,
    state: 'draft',
    title: 'Getting ready for passkeys',
    body: `*To be finished: screenshots, and the list of applications that already support them.*

A passkey takes the place of a password. Your phone or computer keeps it and only uses it after your finger, face or PIN. There is nothing to remember, and nothing that a false website could ask you for.

What you can do already:

- Update your phone and computer. Versions of the last three years are enough.
- Make sure that everybody has a screen lock.
- Tell us which applications you could not work without for a day.`,
  },
]
