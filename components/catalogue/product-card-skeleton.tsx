/** The space of a product card while its listing loads. */
export function ProductCardSkeleton() {
  return (
    <div className="card card--skel" aria-hidden="true">
      <div className="card__pic skel" />
      <div className="skel" />
      <div className="skel" />
      <div className="skel" />
    </div>
  );
}
