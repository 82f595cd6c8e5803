'use client';

import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useMay } from '#components/base/session/context.tsx';
import { placeOf } from '#components/records/kinds/kind.ts';
import type { Ticket } from './clock.ts';
import { Bought } from './customer-business.tsx';
import { EarlierTickets } from './customer-tickets.tsx';
import classes from './desk.module.css';

interface Props {
  ticket: Ticket;
  onOpen: (id: string) => void;
  onBack: () => void;
}

/** The customer beside the conversation: how to reach them, what they bought and owe, what they asked before. */
export function Customer({ ticket, onOpen, onBack }: Props) {
  const t = useTranslations('desk.customer');
  const { contact_id: contact, company_id: company } = ticket;
  return (
    <div className={classes.customer}>
      <Button
        className={classes.toFacts}
        size="compact-sm"
        variant="default"
        leftSection={<IconArrowLeft size={16} stroke={1.8} aria-hidden />}
        onClick={onBack}
      >
        {t('back')}
      </Button>
      {contact === null && company === null && <p className={classes.quiet}>{t('nobody')}</p>}
      {contact !== null && <Contact id={contact} />}
      {company !== null && <Company id={company} />}
      {(company ?? contact) !== null && <Bought id={company ?? contact ?? ''} isCompany={company !== null} />}
      <EarlierTickets ticket={ticket} onOpen={onOpen} />
    </div>
  );
}

function Contact({ id }: { id: string }) {
  const trpc = useTRPC();
  const may = useMay();
  const found = useQuery(trpc.contacts.get.queryOptions({ id }, { enabled: may('contacts', 'get') }));
  if (found.isLoading) return <Skeleton height={64} radius="md" />;
  if (!found.data) return null;
  const { first_name, last_name, email, phone, job_title } = found.data.data;
  return (
    <section>
      <h2>
        <Link href={placeOf('contacts', id)}>
          {[first_name, last_name].filter(Boolean).join(' ') || email}
        </Link>
      </h2>
      <ul>
        {job_title && <li className={classes.quiet}>{job_title}</li>}
        {email && (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {phone && (
          <li>
            <a href={`tel:${phone}`}>{phone}</a>
          </li>
        )}
      </ul>
    </section>
  );
}

function Company({ id }: { id: string }) {
  const trpc = useTRPC();
  const may = useMay();
  const found = useQuery(trpc.companies.get.queryOptions({ id }, { enabled: may('companies', 'get') }));
  if (!found.data) return null;
  const { name, phone } = found.data.data;
  return (
    <section>
      <h3>
        <Link href={placeOf('companies', id)}>{name}</Link>
      </h3>
      {phone && <a href={`tel:${phone}`}>{phone}</a>}
    </section>
  );
}
