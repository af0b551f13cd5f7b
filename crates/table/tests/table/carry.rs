use table::{Order, OrderError, PersonOrder};

use crate::kit::Table;

#[test]
fn a_seat_is_carried_to_another_device_until_its_proofs_are_void() {
    let mut table = Table::of("otters", 2);
    let claim = table.host;
    let laptop = table.connect(claim);
    let carried = table.order(None, Order::Carry { claim }).unwrap();
    assert_eq!(carried.claim, Some(claim));
    let phone = table.connect(claim);
    assert_eq!(table.last(phone, "welcome").unwrap()["you"], 1);
    let revoked = table.ask(claim, PersonOrder::Revoke).unwrap();
    for device in [laptop, phone] {
        assert_eq!(table.last(device, "bye").unwrap()["why"], "gone");
    }
    let void = table.order(None, Order::Carry { claim });
    assert_eq!(void.unwrap_err(), OrderError::LinkVoid);
    let claim = revoked.claim.unwrap();
    assert!(table.order(None, Order::Carry { claim }).is_ok());
}
