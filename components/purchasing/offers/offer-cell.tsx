'use client';

import { VisuallyHidden } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useConvention } from '#components/base/locale/use-convention.ts';
import { WrittenNumber } from '#components/base/ui/inputs/written-number.tsx';
import { Status } from '#components/base/ui/status.tsx';
import classes from './offers.module.css';
import type { AskedLine, Offer } from './view.ts';

interface Props {
  offer: Offer | undefined;
  line: AskedLine;
  supplier: string;
  currency: string;
  isBest: boolean;
  /** The quantity that the supplier gets, as it is typed. */
  quantity: string | undefined;
  isDivided: boolean;
  isAwarded: boolean;
  problem: string | undefined;
  onGive: (() => void) | undefined;
  onPart: ((quantity: string) => void) | undefined;
}

/** The offer of a supplier for a line. A press gives the line to the supplier; a divided line takes quantities. */
export function OfferCell(props: Props) {
  const { offer, line, supplier, quantity, isDivided, isAwarded, problem, onGive, onPart } = props;
  const t = useTranslations('offers');
  const convention = useConvention();
  if (!offer)
    return (
      <td className={classes.nothing}>
        <span aria-hidden>—</span>
        <VisuallyHidden>{t('noOffer')}</VisuallyHidden>
      </td>
    );
  const isChosen = quantity !== undefined && quantity !== '' && Number(quantity) !== 0;
  const name = t('cell', { supplier, line: line.description });
  return (
    <td data-chosen={isChosen || undefined} className={classes.offer}>
      {onGive && !isDivided ? (
        <label className={classes.choice}>
          <input
            type="radio"
            name={`award-${line.id}`}
            aria-label={name}
            checked={isChosen}
            onChange={onGive}
          />
          <OfferFacts {...props} offer={offer} />
        </label>
      ) : (
        <OfferFacts {...props} offer={offer} />
      )}
      {onPart && isDivided && (
        <WrittenNumber
          className={classes.part}
          aria-label={t('quantityOf', { supplier, line: line.description })}
          size="xs"
          isQuiet
          convention={convention}
          value={quantity ?? ''}
          error={problem}
          onChange={onPart}
        />
      )}
      {!onPart && isAwarded && isChosen && <Awarded quantity={quantity} />}
      {problem && !isDivided && (
        <span className={classes.problem} role="alert">
          {problem}
        </span>
      )}
    </td>
  );
}

function OfferFacts({
  offer,
  line,
  currency,
  isBest,
}: Pick<Props, 'line' | 'currency' | 'isBest'> & { offer: Offer }) {
  const t = useTranslations('offers');
  const format = useFormatter();
  const number = (value: number) => format.number(value, { maximumFractionDigits: 6 });
  const price = format.number(offer.unit_price, { style: 'currency', currency, maximumFractionDigits: 6 });
  const total = format.number(offer.total, { style: 'currency', currency });
  return (
    <span className={classes.facts}>
      <span className={classes.price}>{price}</span>
      <span className={classes.note}>
        {[total, offer.lead_days === null ? '' : t('days', { count: offer.lead_days })]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {offer.quantity < line.quantity && (
        <span className={classes.note}>
          {t('only', { offered: number(offer.quantity), asked: number(line.quantity) })}
        </span>
      )}
      {isBest && <Status tone="good">{t('best')}</Status>}
    </span>
  );
}

function Awarded({ quantity }: { quantity: string }) {
  const t = useTranslations('offers');
  const format = useFormatter();
  return (
    <span className={classes.note}>
      {t('awarded', { quantity: format.number(Number(quantity), { maximumFractionDigits: 6 }) })}
    </span>
  );
}
