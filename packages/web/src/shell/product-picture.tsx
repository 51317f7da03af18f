import classes from "./product-picture.module.css";

const ORDERS = [
  ["New Orleans, LA", "In Transit", "2nd Day Air", "$18.65"],
  ["Minneapolis, MN", "Delivered", "Ground Advantage", "$5.40"],
  ["Tucson, AZ", "In Transit", "Home Delivery", "$8.35"],
];

/** What the app is about, drawn beside the sign-in pages: orders, a sample label and its tracking. */
export function ProductPicture() {
  return (
    <div className={classes.picture} aria-hidden="true">
      <ul>
        {ORDERS.map(([place, status, service, price]) => (
          <li key={place}>
            <b>{place}</b>
            <i>{status}</i>
            <small>{service}</small>
            <b>{price}</b>
          </li>
        ))}
      </ul>
      <div>
        <i>SAMPLE</i>
        <hr />
        <hr />
        <hr />
        <hr />
        <small>Not valid for postage</small>
      </div>
    </div>
  );
}
