export default function LandingPage() {
  return (
    <main>
      <h1>Waybill</h1>
      <p>Courier deliveries for merchants, by HTTP API.</p>
    </main>
  );
}
