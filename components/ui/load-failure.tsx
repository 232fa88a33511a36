import noteStyles from './note.module.css';
import textStyles from './text.module.css';

interface LoadFailureProps {
  text: string;
  /** Words of the button that tries once more. */
  again: string;
  onAgain: () => void;
}

/** Something of the page could not be loaded; the rest stands, and it can be asked for again. */
export function LoadFailure({ text, again, onAgain }: LoadFailureProps) {
  return (
    <p className={noteStyles.bad} role="alert">
      <span>{text}</span>
      <button type="button" className={textStyles.link} onClick={onAgain}>
        {again}
      </button>
    </p>
  );
}
