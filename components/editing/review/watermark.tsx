import classes from './review.module.css';

/** The name of the guest over the picture. It deters from passing a film on, and protects nothing. */
export function Watermark({ name }: { name: string }) {
  return (
    <div className={classes.watermark} aria-hidden>
      {[0, 1, 2].map((line) => (
        <span key={line}>{name}</span>
      ))}
    </div>
  );
}
