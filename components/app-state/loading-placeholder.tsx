const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** Stands in the place of a page that is long in coming (SHELL-06): a heading and cards in outline, below the header. */
export function LoadingPlaceholder({ label }: { label: string }) {
  return (
    <div className="placeholder" role="status">
      <span className="sr">{label}</span>
      <div className="wrap placeholder__in" aria-hidden="true">
        <span className="skeleton placeholder__head" />
        <div className="cards">
          {CARDS.map((card) => (
            <div key={card}>
              <span className="skeleton placeholder__pic" />
              <span className="skeleton placeholder__line" />
              <span className="skeleton placeholder__line" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
